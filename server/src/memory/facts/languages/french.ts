import type { Language } from '../language'
import { EITHER, FEMALE, MALE, namesIn } from '../language'
import { rules } from './french-rules'

export const french: Language = {
  rules,
  kin: namesIn(
    'sœur|soeur|frangine = sister, frère|frangin = brother, mère|maman = mother, père|papa = father, partenaire|mari|époux|femme|épouse|copine|copain|compagne|compagnon|conjoint|conjointe|fiancée|fiancé|chéri|chérie = partner, fils = son, fille = daughter, enfant = child, bébé = baby, amie|ami|pote = friend, grand-mère|mamie|mémé = grandmother, grand-père|papi|papy|pépé = grandfather, tante = aunt, oncle = uncle, cousine|cousin = cousin, nièce = niece, neveu = nephew, colocataire|coloc = roommate, patron|patronne|chef|cheffe = boss, voisine|voisin = neighbour, collègue = colleague, belle-mère = mother-in-law, beau-père = father-in-law, belle-sœur|belle-soeur = sister-in-law, beau-frère = brother-in-law, demi-sœur|demi-soeur = half sister, demi-frère = half brother, sœur jumelle = twin sister, frère jumeau = twin brother',
  ),
  kins: namesIn(
    'sœurs|soeurs = sisters, frères = brothers, frères et sœurs = siblings, enfants = children, fils = sons, filles = daughters, parents, jumeaux|jumelles = twins, petits-enfants = grandchildren',
  ),
  which: namesIn('grande?|aînée? = older, petite?|cadette?|cadet = younger, meilleure? = best, autre|deuxième = other'),
  pet: namesIn(
    "chien|chienne|chiot = dog, chat|chatte|chaton = cat, lapin|lapine = rabbit, hamster, perroquet|perruche = parrot, oiseau|canari = bird, cheval|jument = horse, poney = pony, tortue = turtle, cochon d'inde = guinea pig, serpent = snake, poisson|poisson rouge = fish, animal = pet",
  ),
  pets: namesIn(
    "chiens|chiennes = dog, chats|chattes = cat, lapins = rabbit, hamsters = hamster, oiseaux = bird, chevaux = horse, cochons d'inde = guinea pig, poissons = fish, poules = chicken",
  ),
  tongue: namesIn(
    "(?:l')?anglais = english, (?:l')?allemand = german, (?:l')?espagnol = spanish, français = french, (?:l')?italien = italian, portugais = portuguese, néerlandais = dutch, chinois|mandarin = chinese, japonais = japanese, coréen = korean, russe = russian, polonais = polish, turc = turkish, (?:l')?arabe = arabic, suédois = swedish, grec = greek, (?:l')?ukrainien = ukrainian, catalan, hindi, latin",
  ),
  little: "un peu de |un peu d'|aussi |le ",
  topic: namesIn(
    'couleur = colour, plat|nourriture|repas = food, film, livre = book, chanson = song, groupe = band, animal, saison = season, sport, boisson = drink, série = series, ville = city, auteur|autrice|écrivain = author, chanteur|chanteuse = singer, jeu = game, chiffre = number, fleur = flower, matière = subject, glace = ice cream, fruit',
  ),
  month:
    "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:le mois|l'année|l'été|l'hiver|l'automne|l'an) prochaine?|cet (?:été|hiver|automne)|cette année|au printemps",
  numbers:
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|(?:vingt|trente|quarante|cinquante|soixante|quatre-vingts?)(?:(?:-| et |-et-)(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize))?',
  profession:
    "infirmière|infirmier|professeure?|prof|enseignante?|médecin|docteur|docteure|ingénieure?|développeuse|développeur|programmeur|programmeuse|avocate?|étudiante?|boulangère|boulanger|cuisinière|cuisinier|serveuse|serveur|écrivaine?|autrice|auteur|journaliste|artiste|peintre|musicienne|musicien|chanteuse|chanteur|actrice|acteur|comédien|comédienne|architecte|comptable|scientifique|chercheuse|chercheur|bibliothécaire|chauffeur|conducteur|conductrice|pilote|agriculteur|agricultrice|fermier|fermière|jardinier|jardinière|menuisier|menuisière|électricien|électricienne|plombier|mécanicienne|mécanicien|policier|policière|pompier|pompière|pharmacienne|pharmacien|dentiste|vétérinaire|chirurgien|chirurgienne|psychologue|thérapeute|kinésithérapeute|kiné|sage-femme|traductrice|traducteur|interprète|vendeuse|vendeur|caissière|caissier|secrétaire|directrice|directeur|consultante?|analyste|banquier|banquière|photographe|coiffeuse|coiffeur|couturière|tailleur|éducatrice|éducateur|soldat|marin|pêcheur|biologiste|chimiste|physicien|physicienne|informaticienne|informaticien|retraitée?|bouchère|boucher|fleuriste|juge|facteur|factrice|graphiste|designer|apiculteur|apicultrice|libraire|horloger|horlogère|institutrice|instituteur|maître|maîtresse d'école|hôtesse de l'air|guide|entraîneur|apprentie?|stagiaire|fonctionnaire|entrepreneur|entrepreneuse|barista|assistante sociale|nounou|lycéenne|lycéen|opticien|opticienne|orthophoniste|pâtissière|pâtissier|mathématicien|historien|historienne|technicien|technicienne|bénévole",
  spelled: [
    ['(?<=^| )j (?=ai|habite|aime|adore)', "j'"],
    ['(?<=^| )jai(?= )', "j'ai"],
    ['(?<=^| )jhabite(?= )', "j'habite"],
    ['(?<=^| )je m appelle(?= )', "je m'appelle"],
    ["^moi,? (?=je |j')", ''],
    ["(?<=^| )j'aime pas(?= )", "je n'aime pas"],
    ['(?<=^| )je (?=(?:mange|bois|supporte) (?:pas|plus) )', 'je ne '],
    [
      '(?<= )(?:vraiment|actuellement|maintenant|aussi|encore|juste|toujours|en fait|en ce moment|beaucoup|énormément|trop|simplement|franchement|désormais|récemment) ',
      '',
    ],
  ],
  joined: 'et|mais|ou|donc|alors|puis|et puis|car',
  begins:
    "je|j'(?=\\p{L})|j|moi|mon|ma|mes|nous|on|notre|nos|il|elle|ils|elles|tu|ton|ta|tes|vous|votre|ça|ce|qui|que|parce|car|bien que|pendant|quand|où|son|sa|ses|pas|\\p{L}+ est m(?:on|a)|appelle-moi|habite|jai|jhabite|maintenant|voici|l'anniversaire|le prénom|le nom",
  subordinate: 'parce que|car|bien que|alors que|pendant que|quand',
  openers:
    "bon|ben|bah|ah|oh|eh bien|et|mais|oui|ouais|non|ok|d'accord|salut|bonjour|bonsoir|coucou|hey|au fait|d'ailleurs|en fait|en réalité|à vrai dire|tu sais|fun fact|info|note|correction|rectification|parce que|parce qu'|car|donc|alors|puis|de plus|désolée?|merci|maintenant|en ce moment|actuellement|aujourd'hui|enchantée?|franchement|pardon|alors que|bien que|depuis (?:\\p{L}+ \\p{L}+|\\d{4})|pour info|ps|voilà|sinon|quant à moi|super|génial|euh|oui bien|désormais",
  subject: '',
  elided: '(?!)',
  tails:
    "depuis (?:[^ ,]+ )?[^ ,]+|finalement|aussi|maintenant|lol|mdr|haha|au fait|tu sais|en ce moment|actuellement|beaucoup|énormément|d'ailleurs|en fait|désormais|plus que tout|de tout mon cœur|depuis (?:toujours|longtemps|peu|\\p{L}+ (?:ans|mois|jours|semaines)|(?:19|20)\\d\\d|hier|janvier)|franchement|voilà|par-dessus tout|xd|ptdr|:\\)|:d|<3|quoi|hein|bien sûr",
  doubts:
    "en tant que|si|s'il|s'ils|s'elle|aimerais|aimerait|voudrais|voudrait|serais|serait|aurais|aurait|habiterais|vivrais|pourrais|pourrait|appellerais|appellerait|rêve|rêvé|rêvais|rêver|peut-être|suppose|supposons|probablement|sûrement|sans doute|dit|disait|dis|disent|raconte|raconté|prétend|affirme|pense|pensait|croit|croyait|crois|demande|demandé|entendu|menti|ment|mens|cite|citation|écrit|chante|chantait|espère|un jour|apparemment|paraît|parait|semble|selon|d'après|autrefois|avant|dans une autre vie|comme si|quand j'étais|souhaite|soi-disant|jadis|il n'est pas vrai|quand je serai|oui,? c'est ça|lu que|ce n'est pas vrai",
  fiction:
    "imagine|imaginons|imaginez|fais semblant|faisons semblant|faire semblant|fais comme si|faisons comme si|jouons|jeu de rôle|supposons|admettons|mettons que|dans (?:mon|le|un|ce|ma|la|une|cette) (?:rêve|roman|histoire|conte|jeu|film|livre|pièce|poème|chanson|scène|monde)|mon personnage|il était une fois|et si|scénario|tu es maintenant|pour mon (?:roman|histoire|personnage|poème)|pour ma (?:nouvelle|pièce)|j'ai rêvé|disons que|on dirait que",
  jokes:
    "je plaisante|je plaisantais|je rigole|je déconne|c'est une blague|c'était une blague|blague à part|pour rire|c'est pour rire|poisson d'avril|bien sûr,? et moi|mais oui,? et moi|oui,? et moi je suis|ironie|sarcasme|c'est faux|j'ai menti|je blague|mais bien sûr|n'importe quoi|et moi je suis (?:le|la) (?:pape|reine|roi)",
  turned: namesIn("mon = ton, ma = ta, mes = tes, moi = toi, m' = t', notre = votre, nos = vos"),
  refused:
    "je|j'\\p{L}+|nous|tu|te|toi|ton|ta|tes|vous|votre|vos|ça|cela|ceci|ce|cet|cette|ces|il|elle|ils|elles|le tien|lui|leur|comment|quand|qui|quoi|où|que|qu'\\p{L}+|quelqu'un|quelque chose|rien|tout|tous|ici|là|ainsi|c'est|pas|son|sa|ses|me|m'\\p{L}+|t'\\p{L}+|on|y|bien",
  notNames:
    "je|il|elle|on|nous|vous|tu|qui|que|quoi|ça|cela|ce|ici|là|où|quand|comment|pas|non|oui|très|ton|ta|mon|ma|son|sa|tes|mes|et|ou|demain|aujourd'hui|maintenant|plus|content|contente|triste|fatigué|fatiguée|malade|folle|fou|personne|rien|tout|tous|un|une|le|la|les|de|du|des|dieu|batman|charlie|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|bélier|taureau|gémeaux|lion|vierge|balance|scorpion|sagittaire|capricorne|verseau|poissons|français|française|allemand|allemande|belge|suisse|espagnol|espagnole|anglais|anglaise|italien|italienne|portugais|portugaise|catholique|musulman|musulmane|juif|juive|bien|mal|végane|célibataire|marié|mariée|désolé|désolée|plutôt|ravi|ravie|comme|aussi|en|à|dans|chez|pour|secret|joli|jolie|beau|belle|grand|grande|petit|petite|prêt|prête|là-bas|voici|c'est|né|née|seul|seule|tard|bientôt|si|toujours",
  notNameEnds: '(?!)',
  namesAllTheSame: '(?!)',
  notPlaces:
    'peur|paix|passé|futur|présent|enfer|paradis|pauvreté|danger|péché|luxe|misère|honte|exil|chaos|harmonie|silence|obscurité|ombres?|rêves?|douleur|espoir|réalité|solitude|tristesse|lit|maison|travail|école|lune|monde|narnia|poudlard|fantaisie|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|couple|déni|mensonge|(?:19|20)\\d\\d|vérité|colocation|retour|voir|loin|finir|manger|faire|doute|garde|bonne humeur|colère|congé|vacances|cauchemar|nuages',
  articles:
    "le|la|les|un|une|petit|petite|village|ville|quartier|île|nord|sud|est|ouest|centre|de|du|des|à|en|dans|près|banlieue|côte|campagne|region|région|au|aux|joli|jolie|vieux|vieille|proche|l'est|l'ouest|d'un",
  dropped: "le|la|les|l'|un|une|mon|ma|mes|du|de la|de l'|des|d'|ton|ta|tes|de",
  pronouns: [
    { says: 'elle', kin: `${FEMALE}|${EITHER}`, means: 'm{a} {word}' },
    { says: 'il', kin: `${MALE}|${EITHER}`, means: 'm{a} {word}' },
    { says: "son (?:pré)?nom(?: est|,? c'est)", kin: '.+', means: "m{a} {word} s'appelle" },
  ],
  corrects:
    "non|pardon|désolée?|je voulais dire|je veux dire|en fait|en réalité|correction|je me suis trompée?|erreur|plutôt|ou plutôt|rectification|faute de frappe|mais non|c'est faux|mon erreur|je rectifie|je corrige|je voulais écrire|au temps pour moi|autant pour moi|c'était faux|enfin|pas du tout|j'ai fait une erreur",
  weak: "pardon|désolée?|attends|oups|c'est|il s'agit de|excuse-moi|excusez-moi|ah|oh|mince|euh|zut|ben|bon|mais|et|c'était|ce sont|oui|aïe|alors",
  misspoke: "j'ai (?:dit|écrit|mis|tapé)|je disais|tout à l'heure|avant|plus haut|je crois|je pense",
  not: "pas|non|n'est pas|et non|au lieu de|faux|plus",
}
