import type { Language } from '../phrases'

export const fr: Language = {
  harmless: `
    {mort/morte/morts} de {rire/faim/fatigue/honte/peur/trouille}
    meurs {de faim/denvie/de soif/de rire/de chaud}
    {mourir/meurs} {de honte/de rire/de faim/pour ces/au combat}
    suicide squad
    {prevention/taux/suicide} {du/de/des} {suicide/suicides/agriculteurs/suicide des agriculteurs}
    plutot mourir que
    me {suis/} coupe {en me rasant/le doigt/le genou/les cheveux}
    faire couper
    me tuer {pour un/a te/avec tes}
    {jen/nen} peux plus {de/davoir/jai trop}
    veux plus vivre {a/chez/avec/en}
    sans lui
    me bat {toujours/aux/a la/au}
    {jette/jeter} {a leau/sur le}
    plus rien na de sens dans
    *bulimie dachats
    {mon/ce/le} {boulot/chef/prof/travail/dos} me {tue/tuent/bat/frappe}
    au bout du rouleau {de/du}
    mourir de {rire/faim/soif/honte/froid/chaud/peur/ennui}
    crever de {rire/faim/soif/chaud/froid/la dalle}
    a cache {mes/mon/ma} {cles/chaussures/lunettes/sac/jouet/doudou/livre/ballon}
  `,
  distant: `
    {il y a des annees/avant/autrefois/quand jetais/plus jeune} _ {je/jai/me}
    dans {le/la/ce/cette/un} {jeu/roman/film/livre/serie/chanson/episode}
    {ecris/raconte/invente} {moi/} {un/une} {histoire/poeme/conte/nouvelle}
    {mon/le} personnage
    {article/documentaire/film/livre} {sur/parle}
    aux infos
    {mon/une/mon} {amie/ami} {est/ma/a}
    ma copine est
    taux de suicide
  `,
}
