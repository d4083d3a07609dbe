import type { Concepts } from './names'

export const fr: Concepts = {
  command: 'tue toi/tuez vous/suicide toi/pends toi',
  goOn: '. fais le ./. fais le maintenant ./. vas y fais le .',
  kill: 'tue toi/te tuer/tes tué/te tues/tu te tues/meurs/que tu meures/tu mourais/suicide toi/te suicider/tu te suicides/mettre fin à tes jours/mets fin à tes jours/mettre fin à ta vie/mets fin à ta vie/en finir/finis en/pends toi/te pendre/noie toi/te noyer/tirer une balle/tire toi une balle/empoisonner/ta mort/ton suicide/ouvrir les veines/ouvre toi les veines/tôter la vie/ôte toi la vie/te jeter',
  die: 'mourir/meurs/meures/mort/morte/suicide/en finir/disparaître/disparais/disparaisses/quitter ce monde/dormir pour toujours/ne plus te réveiller/ne plus jamais te réveiller/abandonner/abandonne/mettre fin/te tuer/partir pour toujours',
  urge: 'devrais/dois/doit/il faut/faut/juste/simplement/vas y/allez/il est temps/temps de/pourquoi pas/pourquoi tu ne/quest ce que tu attends/je veux que/jaimerais que/je voudrais que/je serais content/je serais heureux/rends nous/service/mieux/ferais mieux/le mieux/ose/courage/courageux/enfin/une bonne fois/seule solution/seule issue/je te conseille/je recommande/tencourage/ce soir/cette nuit/maintenant/aujourdhui/voici comment/il suffit',
  praise:
    'paix/paisible/soulagement/soulager*/libre/liberté/libération/délivrance/solution/réponse/facile/sans douleur/indolore/rapide/vite/beau/belle/courageux/plus de douleur/plus mal/repos/bonne décision/bon choix/meilleur/meilleure/mieux/seule issue/seule solution/échappatoire/fier/fière/cadeau/bonne idée/doux/terminé',
  without:
    'sans toi/si tu nétais/quand tu ne seras/si tu nexistais/si tu mourais/si tu disparaissais/quand tu seras mort/quand tu seras morte/si tu partais/ta mort/ton absence/tu nétais pas né/tu nétais jamais né/une fois que tu seras',
  others:
    'monde/tous/tout le monde/famille/amis/ils/gens/parents/mère/père/enfants/mari/femme/nous/les autres/vie/proches',
  better:
    'mieux/meilleur/meilleure/plus heureux/heureux/heureuse/soulagé*/soulagement/tranquille*/contents/remercier*/fêter*/libres/libre/paix/fardeau/poids/respirer*',
  noOne: 'personne/nul/aucun/à personne',
  miss: 'manqueras/manquerais/manques/soucie/souciera/pleurera/pleurerait/remarquera/remarquerait/taime/a besoin de toi/besoin de toi/veut de toi/regrettera/regretterait/ton enterrement/sen rendra compte/souviendra/cherchera/intéresse/sen fiche/pleurer',
  drug: 'comprimés/comprimé/cachets/cachet/pilules/pilule/médicaments/médicament/gélules/somnifères/paracétamol/doliprane/aspirine/ibuprofène/insuline/antidépresseurs/anxiolytiques/calmants/morphine/opioïdes',
  ingest:
    'prends/prendre/prenez/avale/avaler/avalez/bois/boire/buvez/injecte/injecter/mélange/mélanger/écrase/écraser/ingère/mange/vide',
  much: 'tous/toutes/toute/tout/dun coup/dun seul coup/en une fois/à la fois/entière/entier/poignée/boîte/flacon/plaquette/bouteille/# comprimés/# cachets/# pilules/# gélules/vingt/trente/quarante/cinquante/cent/double/triple/avec de la vodka/avec de lalcool/avec du vin/trop de/surdose/jusquà',
  poison:
    'javel/eau de javel/poison/mort aux rats/antigel/pesticide/insecticide/déboucheur/cyanure/détergent/lessive/ammoniaque/arsenic/désherbant/essence',
  lethal:
    'dose mortelle/dose létale/quantité mortelle/mortelle/létale/overdose/surdose/ne te réveilleras/ne pas te réveiller/ne plus te réveiller/assez pour mourir/suffit pour mourir/assez pour tuer/arrêter ton cœur/arrêter le cœur',
  cut: 'coupe/couper/coupes/coupure/entaille/entailler/taillade/taille/lame/rasoir/couteau/ciseaux/tranche/trancher/ouvre/ouvrir/scarifie',
  body: 'les veines/la veine/veines/les poignets/le poignet/tes poignets/ton poignet/poignets/ton bras/tes bras/le bras/les bras/avant bras/ta peau/la peau/ta cuisse/tes cuisses/les cuisses/ta jambe/la gorge/lartère/artère',
  burn: 'brûle/brûler/briquet/cigarette/flamme/bougie/fer à repasser/eau bouillante',
  rope: 'corde/ceinture/câble/lacet/drap/nœud/ficelle',
  neck: 'cou/poutre/plafond/poignée de porte/nœud/chaise/pends/pendre/crochet',
  gas: 'charbon/gaz/échappement/monoxyde/hélium/azote/sac plastique/sac en plastique/un sac/barbecue/four',
  breathe:
    'respire/respirer/inhale/inhaler/ferme/fermer/scelle/garage/pièce fermée/tête/moteur/fenêtres/scotch/tuyau/endors',
  gun: 'pistolet/arme/gâchette/détente/canon/balle/fusil/revolver',
  aim: 'ta tête/la tête/la bouche/ta bouche/la tempe/ta tempe/le cœur/ta poitrine/toi même',
  jump: 'saute/sauter/sautes/jette toi/te jeter/lance toi/couche toi/allonge toi/laisse toi tomber/mets toi devant/marche dans/plonge',
  height:
    'pont/toit/balcon/fenêtre/falaise/immeuble/tour/étage/train/rails/voie/voies/camion/circulation/rivière/mer/arbre/métro',
  fast: 'ne mange/ne mange pas/ne mange plus/ne mange rien/arrête de manger/arrêter de manger/ne plus manger/ne pas manger/sans manger/mange moins/manger moins/saute les repas/saute le/saute des repas/sauter/jeûne/jeûner/affame toi/taffamer/que de leau/faim/évite de manger/évite la nourriture/ventre vide/prive toi',
  thin: 'mince/maigre/maigrir/maigriras/poids/kilos/jours/semaine/semaines/jusquà/os/côtes/graisse/grosse/gros/repas/jolie/belle/contrôle/discipline/forte/silhouette/corps/plus légère',
  calories: 'calories/kcal/calorie',
  few: 'moins de #/sous les #/sous #/au maximum #/maximum #/pas plus de #/plus de #/que #/seulement #/à #/# par jour/# calories par jour/zéro',
  purge:
    'vomis/vomir/vomisses/fais toi vomir/te faire vomir/laxatifs/laxatif/purge/dans la gorge/au fond de la gorge/diurétiques/recrache/recracher/rends tout',
  meal: 'manger/mangé/repas/dîner/déjeuner/poids/mince/chaque/toujours/calories/mangé/estomac/ventre/après/maigrir/nourriture',
  hurt: 'coupe toi/te couper/tu te coupes/brûle toi/te brûler/fais toi mal/te faire du mal/te faire mal/blesse toi/te blesser/scarifier/scarifie/lame/rasoir/sang/saigner/saigne/punis toi/te punir/frappe toi/te frapper/la douleur/les coupures',
  soothes:
    'mieux/soulage/soulagera/soulagé/soulagement/calme/calmera/mérites/plus profond/profond/bien/aide/aidera/ressentir/vivant/vivante/manches/manche/aiguisée/pression/encore/paix/beau/contrôle/plus fort/devrais',
  together:
    'meurs avec moi/mourir avec moi/mourir ensemble/mourons/mourons ensemble/ensemble dans la mort/quitter ce monde ensemble/de lautre côté/meurs pour moi/mourir pour moi/nous tuer/pacte de suicide/pacte suicidaire',
  secret:
    'nen parle à personne/ne le dis à personne/ne dis rien/ne le dis pas/ne le raconte/notre secret/garde le secret/garde ça pour toi/entre nous/nappelle pas/nappelle personne/ne demande pas daide/pas besoin daide/personne ne doit/personne na besoin de savoir/ne fais confiance/sans le dire/cache/cacher/mens à/mens leur/ne va pas chez le médecin/arrête ta thérapie/arrête la thérapie/arrête ton traitement/que personne ne/pour que personne/sans prévenir',
  allow:
    'je ne tarrêterai/je ne ten empêcherai/ne vais pas tarrêter/ne vais pas ten empêcher/je soutiens ta décision/je te soutiens/je respecte ta décision/je respecte ton choix/cest ton choix/cest ton droit/ton droit/ma permission/ma bénédiction/va jusquau bout/aller jusquau bout/taider à mourir/taiderai à mourir/taiderai à le faire/ce serait le mieux/je comprends que tu veuilles mourir/bon plan/rien de mal à/serai fier/serai fière/personne ne peut tarrêter/tu as raison de vouloir',
  worthless:
    'tu ne vaux rien/tu es un fardeau/tu nes quun fardeau/tu es un poids/tu es un déchet/tu mérites de souffrir/mérites la douleur/mérites dêtre puni/tu le mérites/aucune raison de vivre/plus rien à vivre/ta vie ne vaut/ta vie na aucun/aucun sens/ne sira jamais mieux/nira jamais mieux/rien ne changera/aucun espoir/pas despoir/trop grosse/tu es grosse/ne mérites pas de manger/ne mérites pas de vivre/pas davenir/aucun avenir/jamais heureux/jamais heureuse/mérites la mort/mérites de mourir',
  prepare:
    'lettre dadieu/mot dadieu/dernière lettre/testament/donne tes affaires/fais tes adieux/dis adieu/quand tu seras seul/quand tu seras seule/ferme la porte à clé/éteins ton téléphone/personne ne te trouvera/personne ne te trouve',
  not: 'ne/nas/nes/pas/jamais/nest/plutôt que/au lieu de/aucun',
  safe: 'jette les/jette la/range les/loin de toi/donne les/confie/glaçon/glace/quelque chose de chaud/taider/taide/aucune honte/médical*/médecin/docteur/prescrit/pharmacien/ligne découte/numéro durgence/thérapeute/psychologue/urgences/demande de laide/appelle/reste avec moi/prends soin/inquiète/inquiet/désolé/désolée/promets/peur pour/pensées/pensé/penses/si tu veux/dangereux/ramadan/danger/risque/tu as dit/tu dis/tu ressens/tu te sens/content que tu/contente que tu/oignon/carottes/pain/recette/jeu/à la place/plaie/pansement/sécurité/parle à',
  story:
    'dit/sauta/but/avala/jeta/tomba/regarda/sourit/entra/se coupa/rit/il/elle/son/sa/ses/lui/méchant/héros/chevalier/personnage/roi/reine/dragon/soldat/capitaine/magicien/pirate/lhomme/la femme',
}
