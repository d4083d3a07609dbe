import { wordSet } from '../character/word-set'

/** Adjectives after "is", besides the traits. */
export const adjectives = wordSet(`
  able absent-minded addicted afraid alone angry athletic average aware bad bald bearded beautiful big blind broke busy
  carefree careful careless childish clean content cute dangerous deadly deaf determined devout disabled distant
  distrustful eager elderly envious fair faithful famous fast feared fond forgetful frail frightened good grateful greedy
  handsome happy harmless haunted helpful helpless homeless honourable hopeless hungry ill immortal invisible jobless
  known late lethal little lost loud lucky married moral muscular nerdy nervous nice normal obsessed odd old older
  ordinary organised organized pale poor popular pretty punctual quick ready religious respected retired rich ruined sad
  safe scared sexy sick silent single skilled skinny slim slow small smart smug sorry stylish superficial superstitious
  sure tall tense terrified thin tidy tired ugly unable uneasy unhappy unlucky unpopular unsure unusual unwilling weak
  wealthy weird widowed willing young
`)

/** Nouns for one person. */
export const people = wordSet(`
  actor actress adventurer alchemist android angel apprentice archer artist assassin aunt baker bard being bodyguard
  bookworm boy brother builder butcher captain carpenter champion chef child collector cook coward dad dancer daughter
  daydreamer demon detective doctor dragon dreamer driver drunk dwarf elder elf engineer expert explorer extrovert farmer
  father fighter fool friend gambler gardener genius gentleman gentlewoman ghost giant girl goddess grandfather
  grandmother guardian guy hacker healer helper hermit hero heroine hunter introvert inventor joker judge keeper kid king
  knight lady lawyer leader liar librarian listener loner lover mage man manager mechanic mentor mercenary merchant mom
  monk mother mum musician navigator nerd nomad nun nurse officer optimist orphan outsider painter peacemaker
  perfectionist person pessimist philosopher pilot pirate poet prankster priest priestess prince princess professor
  protector psychologist queen ranger rebel refugee robot rogue romantic ruler runner sailor scholar scientist scout
  seeker singer sister sleuth smuggler soldier son sorcerer sorceress soul spy stranger student surgeon survivor tailor
  teacher thief thinker tinkerer trader traveler traveller trickster uncle vampire veteran veterinarian villain wanderer
  warlock warrior widow widower witch wizard woman workaholic worrier writer
`)

/** Of these, the ones that need an article also without an adjective. */
export const plainPeople = wordSet(
  'man woman person girl boy child kid guy lady gentleman orphan listener loner hermit',
)

/** Participles of the past that need "was". */
export const participles = wordSet('born raised educated trained taught brought adopted abandoned exiled orphaned')

export const participleLinks = wordSet('by in as to on at into with from for near among under during')

/** First verbs of a past, which need no "was". */
export const pastVerbs = wordSet(`
  became began came escaped fled fought gave grew had joined learned learnt lived ran sailed served spent started studied
  survived took traveled travelled wandered was went worked wrote
`)

/** Verbs of the past that are participles too: "built the tower", but "built like a bear". */
export const doublePastVerbs = wordSet('built made found lost killed saved founded discovered won left met married')

/** Verbs that are also plural nouns, as in "Watches line the walls": what follows decides. */
export const nounsToo = wordSet(`
  answers blames blushes borrows bosses brews calls cares carries cheats commands cooks curses dances deals drags draws
  dresses drinks drives drops fears fishes follows giggles grumbles guards guides hides hunts hurries jokes judges jumps
  keeps knits lacks laughs leads lectures longs looks mocks moves mumbles murmurs offers orders paces paints panics plans
  plays plots promises pushes quotes raises reads regrets relies repairs rescues respects rides risks rules runs rushes
  scares shares shouts shows sighs sketches sleeps smiles smokes sneaks stands stares stops struggles studies sulks swims
  talks tends tests tinkers trades trains travels treats trusts turns values visits waits walks watches whispers whistles
  wins wishes wonders works worries writes yells
`)

/** Of these, the ones that one more word is enough for: "plays guitar". */
export const takesNoun = wordSet(
  'cooks drinks draws drives guards hunts paints plays reads repairs rides studies works writes',
)

/** What may follow a verb, and no noun. */
export const openers = wordSet(`
  a about across after against all alone among an another any anyone anything around as at away back before behind between
  both by down during each early eight enough every everybody everyone everything everywhere few fewer five for four from
  half hard her hers herself him himself his home how in into it its itself just late less like little long lots many more
  most much my never nine no nobody nothing off often on once one only onto or other others out over school several seven six
  so some somebody someone something ten that the their them themselves this those three through to together too toward
  till towards two under until up very well what when where while whoever why with without
`)

/** Verbs at the start of a sentence, although they are nouns in the plural too. */
export const startingVerbs = wordSet(`
  adapts admits adores answers blames blushes borrows bosses brews cares carries cheats commands complains confesses
  cooks curses dances deals despairs detests draws dresses drinks drives drops fears feels fishes fixes flees flirts
  follows forgets giggles gossips grumbles guards heals hides hopes hums hurries interrupts invents jokes judges jumps
  keeps knits lacks laughs leads lectures lends likes listens longs mocks moves mumbles murmurs needs notices obeys
  orders overthinks paces panics plans plays plots pretends promises pushes quotes raises rambles reacts reads regrets
  relies repeats rescues resents rides risks rules runs rushes scares scolds shares shouts shows sighs sings sketches
  sleeps smiles smokes sneaks solves spends stands stares stops studies stutters sulks swears swims talks teaches teases
  tends tests thinks thrives tinkers tolerates trades trains trusts turns uses visits waits walks wants watches whispers
  whistles wins works worries writes yells
`)

export const modals = wordSet(
  `can can't cannot could couldn't won't wouldn't would doesn't didn't hasn't isn't wasn't should shouldn't`,
)

export const degrees = wordSet('very quite rather really truly extremely incredibly somewhat fairly deeply')

/** What may follow an adjective: the rest depends on it. */
export const adjectiveLinks = wordSet(`
  with to toward towards about when whenever if in at of by around under for though although because unless until as than
  without enough from on inside outside beneath despite like after before
`)

/** What may follow a noun for a person. */
export const nounLinks = wordSet(
  'who whose with of from in at by without that raised born known haunted trained to on for under near',
)

/** Where a clause begins that may have a subject and a verb of its own. */
export const clauseStarts = wordSet(`
  and but or yet who whose which that what how why where when whenever while because although though if unless until as
  than after before since
`)

/** Starts of what depends on the part before the comma. */
export const tails = wordSet(`
  with without by in at on from for to where when whenever while which who whose because although though even especially
  except like unless until if as mostly particularly including near among after before since
`)

/** Starts of a sentence whose subject is known, or that has no place for one. */
export const otherLanguages = wordSet(
  'und der das ist nicht mit ein eine et les est une il elle los las una que muy och het een che non è são não es y',
)
