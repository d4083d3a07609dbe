import type { Language } from '../phrases'

export const pl: Language = {
  harmless: `
    umieram {ze/z}
    umre ze
    legion samobojcow
    {zapobieganiu/liczbie/o} {samobojstwom/samobojstw/samobojstwach}
    {samobojstwach} wsrod
    wole umrzec niz
    {bije/pobil} {mnie w szachy/rekord}
    nie zabije sie {przeciez/przez}
    {nie moge} ze smiechu
    zniknac na dwa
    nie daje rady tyle
    po moim trupie
  `,
  distant: `
    {lata temu/kiedys/dawniej/jako dziecko} _ {sie/chcialem/chcialam/teraz/dzis/cielam}
    w {grze/powiesci/filmie/ksiazce/serialu/piosence/tym/czwartym/odcinku}
    {napisz/opowiedz} {opowiadanie/historie/wiersz}
    moja {postac/przyjaciolka}
    {artykul/dokument/film/ksiazka} o
    w wiadomosciach
    kolezanka mowila
  `,
}
