/* The standard map as a drawing: a slot for each province. */
#include "drawing.h"

/* clang-format off */
const char dp_standard_drawing[] =
    "  {nao  }               {nwg  }                   {bar  }\n"
    "\n"
    "        {cly  }                {nwy  }       {fin  }     {stp  }\n"
    "        {edi  }                       {swe  }\n"
    " {lvp  }{yor  }   {nth  }      {ska  }       {bot  }     {lvn  } {mos  }\n"
    "                         {hel  }{den  }{bal  }\n"
    " {iri  }{wal  }{lon  }{hol  }{kie  }{ber  }{pru  }   {war  }     {sev  }\n"
    "\n"
    " {mao  }{eng  }{bel  }{ruh  }{mun  }{sil  } {gal  }  {ukr  }\n"
    "        {bre  }{pic  }       {boh  }\n"
    "        {gas  }{par  }{bur  }       {vie  }{bud  }   {rum  }   {bla  }\n"
    "                      {tyr  }\n"
    " {por  }{spa  }{mar  }{pie  }{ven  }{tri  }{ser  }   {bul  }   {ank  }\n"
    "\n"
    "        {lyo  }{tus  }{rom  }{adr  }{alb  }{gre  }   {con  }   {arm  }\n"
    " {wes  }                     {apu  }                 {smy  }\n"
    " {naf  }{tun  }{tys  }{nap  }{ion  }       {aeg  }   {eas  }   {syr  }\n";
/* clang-format on */
