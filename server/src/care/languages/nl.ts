import type { Language } from '../phrases'

export const nl: Language = {
  harmless: `
    {lach/schaamde/schrok/verveel/schrik} me dood
    {sterf/sterven} {van/voor}
    niet meer {van het lachen/het eten}
    suicide squad
    {zelfmoordpreventie/zelfmoordcijfers}
    {zelfmoord} onder
    liever dood dan
    ik ga liever dood
    {me/mezelf} gesneden bij
    niet ophangen om
    wil niet meer {in/bij} {_/} leven
    over mijn lijk
    sloeg me op
    zou sterven voor
    leven {in/bij} 
    {ik/} lach me {kapot/dood/rot/een breuk}
    {mijn/mn} {moeder/vader/baas/vrouw/man} {maakt/vermoordt} me {af/dood/} als {_/}
    {sterf/sterven/sterft/dood} van {de/het} {honger/dorst/hitte/kou/lachen/schaamte/slaap}
  `,
  distant: `
    {jaren geleden/vroeger/toen ik jong} _ {ik/wilde/sneed/nu/mezelf}
    {in/uit} {het/de/dit/deze} {spel/roman/film/boek/serie/aflevering/liedje}
    in aflevering
    {schrijf/vertel/verzin} {een/me een} {verhaal/gedicht}
    mijn personage
    {artikel/documentaire/film/boek} {over/gaat}
    op het nieuws
    {mijn/een} vriendin {heeft/vertelde}
    vroeger sneed
    sneed ik mezelf nu
  `,
}
