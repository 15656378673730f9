/* The standard map as a drawing: a slot for each province, in which there is room for its centre
 * and its unit, and for the coast of that where it has two. */
#include "drawing.h"

/* clang-format off */
const char dp_standard_drawing[] =
    "  {nao }               {nwg }                       {bar }\n"
    "\n"
    "         {cly }                {nwy   }           {fin }  {stp      }\n"
    "         {edi   }                        {swe   }\n"
    "{lvp   } {yor }     {nth }     {ska }             {bot } {lvn } {mos   }\n"
    "                         {hel } {den   }   {bal }\n"
    " {iri }  {wal } {lon   } {hol   } {kie   } {ber   } {pru }  {war   }\n"
    "\n"
    " {mao }     {eng }  {bel   } {ruh } {mun   }  {sil }    {ukr } {sev   }\n"
    "         {bre   } {pic }                   {boh }   {gal }\n"
    "         {gas } {par   }  {bur }             {vie   } {bud   } {rum   }\n"
    "                                    {tyr }\n"
    "{por   } {spa      } {mar   } {pie } {ven   } {tri   } {ser   }   {bla }\n"
    "                   {lyo }     {tus }       {adr } {alb } {bul      }\n"
    "                                 {rom   } {apu } {gre   } {con   }\n"
    "         {wes }           {tys }    {nap   }                    {ank   }\n"
    " {naf }        {tun   }                    {ion } {aeg } {smy   } {arm }\n"
    "                                                    {eas }  {syr }\n";
/* clang-format on */
