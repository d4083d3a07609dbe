import type { Language } from '../phrases'

export const fr: Language = {
  risk: {
    suicide: {
      3: `
        {cachets/medicaments/comprimes/somniferes} {_/} {devant moi/dans la main/pour ce soir}
        {avale/pris} {toute la/toute une/tous les/tous mes/une boite de/plein de} {boite/plaquette/cachets/medicaments/comprimes}
        assez de {cachets/medicaments/comprimes}
        {ma/une/la/mon} {lettre/mot} {dadieu/de suicide} {est/aux/a/pour/.}
        {ce soir/demain/cette nuit/vendredi/aujourdhui} {_/} {je me tue/fin a mes jours/me suicide/me suicider/jen finis/me tuer}
        {fin a mes jours/me tue/me suicider/me suicide/me tuer} {_/} {ce soir/demain/cette nuit/vendredi/decide}
        sur {le/un} {pont/toit/rebord} _ {sauter/pas/jeter/adieu}
        sur les {rails/voies}
        je vais {me pendre/me tuer/me suicider/me jeter sous/me foutre en lair/en finir}
        {achete/trouve/prepare} une corde _ {personne/ce soir/aujourdhui}
        adieu a tous
        je vous dis adieu
        mon dernier message
        quand {tu liras/vous lirez} {ca/ceci/ce message}
        {fusil/pistolet/arme/couteau} {_/} dans {les mains/la main}
        {donne/distribue} toutes mes affaires
        {semaine prochaine/demain} je serai plus la
        je {ne/} serai plus la
        {tout/} prevu pour {me suicider/mourir/me tuer}
        mouvrir les veines
        ouvert les veines
        un pas et {cest fini/tout}
        {trop de/beaucoup trop de/tous les} {somniferes/cachets/medicaments}
        {lettres/lettre} {sont/est} {_/} {bureau/pretes/table}
        {dimanche/lundi/demain/vendredi} {ce/tout} sera fini
        tout est pret {_/} {lettres/fini/adieu}
        {ce soir/demain/cette nuit} je me {tue/suicide}
        {prendre/avaler} tous mes {antidepresseurs/medicaments/cachets/somniferes}
      `,
      2: `
        {je/} {veux/voudrais/jaimerais/aimerais} {juste/vraiment/} {mourir/crever/etre morte/etre mort/en finir/me tuer/me suicider/ne plus exister/mendormir et ne jamais}
        {envie/envies} {de/davoir} {mourir/crever/me tuer/me suicider/en finir/suicide/me foutre en lair}
        {ai/jai/nai/jai vraiment} plus {envie/la force/le gout/la volonte} de {vivre/vivre comme/rester en vie}
        plus envie {de vivre/detre en vie/detre la}
        {je/} {ne/} veux {plus/pas} {vivre/exister/etre la/etre en vie} {comme/ainsi/.}
        ne veux pas exister
        {pense/pensais/penser/jpense/idee/idees} {au/a/du/de} {suicide/me suicider/me tuer/mourir/la mort/mettre fin/me jeter}
        {idees/pensees/envies} {noires/suicidaires/de mort}
        {la/} vie {ne/} {vaut/vaux} plus
        {mieux/mieux lotis/bien} sans moi
        {ne jamais/plus jamais/ne pas/ne plus} {me reveiller/se reveiller}
        {etre/serais} {mieux/} {mort/morte} .
        a quoi bon {vivre/continuer/continuer a vivre}
        {personne/on} {_/} si je {mourais/meurs/disparaissais}
        ne jamais {naitre/etre ne/etre nee}
        jamais {etre ne/etre nee/naitre}
        {je/} {ne/} merite pas {de vivre/la vie/detre en vie}
        {fatigue/fatiguee/marre/lasse} de {vivre/la vie}
        me jeter {sous/du/dun/par la/devant}
        {mourir/la mort} serait {un/une/mieux} {soulagement/delivrance/}
        {aucune/plus aucune/pas de/plus de} raison de vivre
        {fin a/mettre fin a} {mes jours/ma vie}
        en finir avec {la vie/ma vie/tout}
        me foutre en lair
        {me/} {disparaissais/disparaitre} pour toujours
        {dit/disent} de me tuer
        vivre fait {trop/} mal
        ne me vois plus vivre
        jen finisse
        comment {mourir/me tuer/me suicider} {_/}
        {facon/moyen/facons/moyens} de {mourir/me tuer}
        {la/} mort {ne/} me fait plus peur
        plus peur de {la mort/mourir}
        mon coeur sarrete
        {camion/voiture/train} {mecrasait/mecrase/me renverse}
        {perdu/plus} {le/} gout {de vivre/a la vie}
        {deteste/marre} {detre en vie/de vivre}
        {naurais/devrais} {pas/jamais} {du/} {naitre/exister/etre ne}
        {pas/plus/aucune} {dautre/de/} issue
        que {la/cette} {douleur/souffrance} {sarrete/cesse}
        {rejoindre/retrouver} {_/} {au ciel/la haut/au paradis}
        mieux si {jetais/je netais} {plus la/pas la/mort/morte}
        {quelquun/quon} me tue
        {veux/peux} {pas/plus} vivre {_} {semaine/jour/comme ca/ainsi/mois}
        {pense/repense/pensais} a {en finir/mourir/me tuer/mes jours}
        si je {mourais/meurs/me tuais/me tue/creve}
        quand je serai mort*
        {la/ma} vie {est/nest} {une torture/insupportable/pas la peine}
        {foncer/jeter/encastrer} {_/} {dans un arbre/dans un mur/contre un mur}
        dormir pour toujours
        peur de ce que je {pourrais/peux} me faire
        {danger pour moi/plus confiance en moi seule}
        voix {_/} {me tuer/mourir}
        {reverrai/retrouverai} _ quen mourant
      `,
      1: `
        {jen peux/je nen peux/nen peux} plus .
        {suis/juste} {un/} {poids/fardeau} {pour/.}
        plus rien {na/a} {de/} sens .
        {voudrais/veux/aimerais} disparaitre .
        {je/} {ne/} sers a rien
        {plus/aucun/plus aucun} espoir
        plus la force {de continuer/.}
        {il/} {ne/} me reste plus rien
        peux plus {continuer/tenir/avancer} .
        je me deteste {.}
        je me deteste et
        {vois/voit} {pas/plus} {despoir/dissue}
        je suis {un echec/nulle/une merde/inutile}
      `,
    },
    'self-harm': {
      3: `
        {lame/rasoir/cutter} {_/} {dans la main/a la main}
        coupe trop profond
        saigne sans arret
        {je vais/veux} {mouvrir les veines/me couper les poignets/me tailler}
      `,
      2: `
        me suis {encore/encore une fois/} coupee {hier/encore/les/.}
        {encore/recommence a me} {coupee/couper/scarifie}
        {me scarifie/me mutile/mautomutile/scarifie encore}
        {envie de/besoin de/veux} {me faire du mal/me faire mal/me couper/me mutiler/me scarifier/me bruler}
        {envie/besoin/veux} {de/} me {faire du mal/couper/mutiler/scarifier/blesser} 
        je me coupe {les bras/les cuisses/les poignets/quand/pour/.}
        me brule {_/} {avec des cigarettes/expres/cigarette*}
        {brule/brulee} le bras expres
        me couper est
        {coupures/cicatrices} {_/} {bras/recommence/cuisses}
        tete contre le mur expres
        {me fais/me faire/fait} du mal {pour/.}
        je me fais du mal
        griffe jusquau sang
        *automutil*
        {merite davoir/merite la} {mal/douleur}
        lame sur mes
        me frappe {moi/quand je rate}
        {nouvelles/nouveaux} {marques/plaies/cicatrices} sur
        me {mords/griffe/arrache} {_/} {bras/peau/quand}
        {coupe/entaille/lacere} {les/le} {bras/cuisses/poignets/jambes/ventre}
        je me fais {des/} {plaies/entailles/coupures}
        {garde/cache/jai} {une/la} lame {sous/dans}
      `,
      1: `
        {envie de/besoin de/dois} me punir
        deteste mon corps
        merite de souffrir
      `,
    },
    'eating-disorder': {
      2: `
        me {fais/faire/suis fait} vomir
        {rien mange/pas mange/sans manger} depuis {deux/trois/quatre/cinq} jours
        {mange/manger} {_/} {100/200/300/400/500} calories
        {crises/crise} de boulimie
        laxatifs pour
        {prends/prendre} des laxatifs
        mon {anorexie/trouble alimentaire} {est/revient}
        {lanorexie/la boulimie} me
        {merite/merites} pas de manger
        {maffame/me prive de manger/me prive de nourriture}
        mautorise {quune/une/seulement} 
        les doigts dans la gorge
        voir mes os
        {quand/si} je mange _ {culpabilise/jeune/degoute}
        {mange/mangeant} je culpabilise
        {me degoute/degoute} {si/quand} je mange
        vomis {expres/apres chaque/apres manger/tout ce}
        saute tous les repas
        me trouve grosse
        minterdis de {manger/diner}
        pour tout {rendre/vomir}
        {toilettes} {_/} {apres/rendre/vomir}
        {je pese/pese} {3*/4*} kilos
        {la/tout/} vomis {_} {douche/toilettes/repas}
        cache {la/de la} nourriture
        compte les calories {_/} {journee/punis/max}
        je me punis
      `,
      1: `
        peur de {la nourriture/manger}
      `,
    },
    'danger-by-others': {
      3: `
        {il a/elle a/mon pere a/mon mari a} un {couteau/fusil/pistolet} et
        {il/elle} va me tuer {ce soir/aide/aidez/maintenant/.}
        {essaie/essaye} de {defoncer/casser/forcer} la porte
        dit {quil/quelle} va nous tuer
        menferme* dans la salle de bain _ {il/elle}
        devant {ma/la} {chambre/porte} avec un {marteau/couteau/baton}
      `,
      2: `
        {mari/pere/papa/copain/copine/mere/mec/oncle/frere/ex/femme/conjoint/il/elle} {me/nous} {frappe/bat/tape/cogne/viole/etrangle/maltraite} {quand/et/.}
        {il/elle} {ma/nous a} {frappee/frappe/etranglee/etrangle/violee/viole/battue}
        ma forcee {a coucher/a faire}
        {jai ete/ete} {violee/viole/agressee sexuellement}
        me touche la nuit
        menace de me {tuer/frapper}
        peur de rentrer
        {abuse/abusait/a abuse} de moi
        me faire du mal il
        va me faire du mal
        menferme et
        ne me donne {pas/rien} a manger
        me donne des coups
        me harcele et
        me {jette/pousse/traine/tire} {contre/par/a terre}
        {bleus/bleu} {_/} {a cause/partout/il}
        mempeche de sortir
        peur de mon {pere/mari/copain/beau pere/ex/conjoint}
        {copain/copine/mari/pere/papa/mere/maman/ex/frere/oncle/beau pere/il/elle} {_/} {ma/mas} {giflee/gifle/frappee/frappe/casse/tabassee/tabasse/poussee/brule/etranglee}
        {ma/mas} encore {frappee/frappe/battue/gifle*}
        ma {violee/agressee/droguee/forcee/touchee}
        ma {frappee/frappe/giflee/poussee/battue} {devant/hier/encore/ce soir/quand}
        {pas/plus} en securite {chez moi/avec lui}
      `,
    },
  },
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
  negations: `
    {ne/} {vais/veux/ferais/ferai/va} {pas/jamais}
    {pas/jamais} {me/de/}
    me {ferais/ferai} jamais
  `,
}
