import type { Language } from '../phrases'

export const it: Language = {
  harmless: `
    muoio {dal/di/dalla}
    {stanco/stanca} mort*
    da morire
    suicide squad
    {prevenzione del/tasso di/sul} {suicidio/suicidi}
    {preferirei/meglio} morire piuttosto
    tagliat* {facendomi/il dito/il ginocchio/i capelli}
    {mica/non} mi ammazzo per
    non ce la faccio piu {con/ho/di}
    non voglio piu vivere {a/in/con}
    fai morire
    mi butto sul
    ti ammazzo
    mi sparo {_/} {stagione/serie/puntata/puntate/film/maratona/gomorra}
    morire {dal/di/dalle} {ridere/fame/sete/caldo/freddo/noia/sonno/risate/vergogna}
    muoio {dal/di/dalle} {ridere/fame/sete/caldo/freddo/noia/sonno/risate/vergogna}
    {mi/si} {ammazzo/ammazza} {di/dalle} {risate/ridere}
  `,
  distant: `
    {anni fa/una volta/prima/da giovane/in passato} _ {mi/volevo/adesso/ora/oggi/si}
    {nel/nella/in questo/in questa} {gioco/romanzo/film/libro/serie/canzone/quarta/puntata}
    {scrivi/raccontami/inventa} {un/una} {racconto/storia/poesia}
    {il mio/la mia} {personaggio/amica/amico}
    {articolo/documentario/film/libro} {su/sul/sulla/parla}
    al telegiornale
    unamica mi
  `,
}
