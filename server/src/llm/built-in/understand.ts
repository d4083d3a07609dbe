/** Classifies the user's message. */
import { wordSet } from '../../character/word-set'
import { isInDistress } from './distress'
import type { Fact } from './self-facts'

export type Intent =
  | { readonly kind: 'distress' | 'engine' | 'language' | 'greeting' | 'farewell' | 'thanks' | 'wellbeing' }
  | { readonly kind: 'identity'; readonly fact: Fact }
  /** `rest` is what follows "I feel" or "I like", in the second person. */
  | { readonly kind: 'feeling' | 'liking'; readonly rest: string }
  | { readonly kind: 'question' | 'statement' }

// "Are you a real pirate?" asks about the pirate: these words count only where they end the question.
const endsThere = '(?=\\s*(?:[?.!,]|or\\b|$))'
const machine = `(?:ai|a\\.i\\.|artificial|bot|chat ?bot|robot|gpt|chat ?gpt|claude|gemini|llama|language model|llm|(?:real|human|person|real person|alive|sentient|conscious|machine|computer|program|software|algorithm|script)${endsThere})`
const sure =
  '(?:really |actually |just |only |even |not |talking to |talking with |speaking to |speaking with )*(?:an? )?'
const engine = [
  new RegExp(`\\b(?:are|r) (?:you|u) ${sure}${machine}(?!\\w)`, 'i'),
  new RegExp(`\\b(?:you'?re|you are|is this|am i) ${sure}${machine}(?!\\w)`, 'i'),
  /\b(?:what|which) (?:ai|model|llm|language model|bot)\b|\bwhat are you(?: really| actually)?\s*[?.!]*$/i,
  /\b(?:who|what) (?:made|created|built|programmed|trained|powers|runs|is behind) you\b/i,
  /\b(?:system prompt|language model|chat ?gpt|openai)\b/i,
]

const greetingWords =
  'hi|hiya|hello|hey|heya|yo|greetings|good (?:morning|afternoon|evening|day)|howdy|hail|salutations|well met|hola|bonjour|salut|hallo|guten (?:tag|morgen|abend)|moin|ciao|buongiorno|ol[aá]|hej|cze[sś][cć]|merhaba|namaste|привет|здравствуйте|你好|您好|こんにちは|안녕(?:하세요)?|مرحبا|שלום|नमस्ते'
const greeting = new RegExp(
  `^(?:${greetingWords})(?:[\\s,!.:)]+(?:there|again|you|all|friend|everyone|[\\p{L}]+))?[\\s!.,?:)~\\p{Extended_Pictographic}]*$`,
  'iu',
)
const farewell =
  /^(ok(ay)?[ ,.]*)?(good ?bye|bye( bye)?|see (you|ya)|farewell|good ?night|cya|take care|(i (have|need) to|i('ve)? gotta|i must) (go|leave)( now)?|talk (to you )?later|until (next time|tomorrow)|adieu|adios|au revoir|tsch[uü]ss|ciao)\b.{0,25}$/i
const thanks = /^(many |ok(ay)?,? )?(thank(s| you)|thx|ty|cheers|much appreciated|merci|gracias|danke)\b.{0,40}$/i
const wellbeing =
  /\bhow (are|r) (you|u|things|ya)( (doing|feeling|today|now|going))*\b|\bhow('s| is) (it going|life|your day|everything)\b|\bwhat'?s up\b|\bhow (do you feel|have you been)\b/i

const identities: readonly (readonly [Fact, RegExp])[] = [
  [
    'name',
    /\b(what('s| is)|tell me) your name\b|\byour name\?|\bwhat (should|do|can) (i|people) call you\b|\bwho('s| is) this\b/i,
  ],
  ['age', /\bhow old are you\b|\b(what('s| is)) your age\b|\bwhen were you born\b/i],
  [
    'gender',
    /\b(what('s| is)) your (gender|sex|pronouns)\b|\bare you (a )?(man|woman|male|female|boy|girl|non-?binary)\b/i,
  ],
  [
    'role',
    /\bwhat do you do\b|\b(what('s| is)) your (job|role|work|profession|occupation|trade|calling)\b|\bdo for (a living|work)\b/i,
  ],
  [
    'style',
    /\b(how do you (speak|talk)|your (way of speaking|speaking style|manner of speech)|why do you (talk|speak))\b/i,
  ],
  [
    'self',
    /\bwho are you\b|\b(tell|talk to) me (something |more |a bit |a little )*about (you|yourself)\b|\bintroduce yourself\b|\bdescribe yourself\b|\byour story\b|\babout yourself\b/i,
  ],
]

const feeling =
  /\bi(?:'m| am| feel|'ve been feeling| have been feeling) (?:so |very |really |a bit |quite |just |feeling )*((?:sad|happy|tired|lonely|alone|anxious|nervous|afraid|scared|angry|bored|excited|stressed|worried|lost|hurt|proud|confused|exhausted|overwhelmed|depressed|upset|frustrated|grateful|sick|ill|hopeful|in love|homesick|jealous|ashamed|guilty|down|unhappy|glad|curious)(?: (?:about|because|of|with|that|at|to) [^.!?;,\n]{1,60})?)/i
const liking =
  /\bi (?:really |just |also |absolutely |truly )?(?:like|love|enjoy|adore|hate|miss|dream of|dream about|hope for) ((?!you\b)[^.!?;,\n]{2,60})/i

const foreign = wordSet(
  'der die das und ich nicht ist wie was du dir mir mich ein eine bist hast kannst warum wer auf mit für que el la los las es un una por para como está estás eres qué cómo quién no yo tú mi tu le les des du je tu il elle nous vous est suis pas une avec pour dans quoi comment pourquoi qui il lo gli che sono sei non come chi perché per con una você eu não é o os um uma com quem ik niet een het je bent wat hoe waar jest nie jak się to co czy ben sen bir ve nasıl mısın neden',
)
const english = wordSet(
  'the a an is are am was were do does did i you he she it we they me my your what who how why when where which and or but not to of in on for with about this that can could would will have has be so if at from tell like yes no hello hi please ok okay thanks thank know think',
)

/** Not English, by its letters and its most common words. */
function isForeign(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? []
  const latin = message.match(/\p{Script=Latin}/gu) ?? []
  if (letters.length >= 2 && latin.length < letters.length / 2) return true
  const words = message.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const known = words.filter((word) => english.has(word)).length
  const other = words.filter((word) => foreign.has(word) && !english.has(word)).length
  return words.length >= 2 && other > known
}

const turned: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  "i'm": 'you are',
  "i've": 'you have',
  "i'll": 'you will',
  your: 'my',
  you: 'me',
}

/** The user's words in the second person. */
const inSecondPerson = (text: string) =>
  text.trim().replace(/[\p{L}’']+/gu, (word) => turned[word.toLowerCase().replaceAll('’', "'")] ?? word)

/** Distress has precedence over everything, then questions about what answers. */
export function understand(original: string): Intent {
  const lines = original.replaceAll('’', "'").trim()
  const message = lines.replace(/\s+/g, ' ')
  if (isInDistress(lines)) return { kind: 'distress' }
  if (engine.some((pattern) => pattern.test(message))) return { kind: 'engine' }
  if (greeting.test(message)) return { kind: 'greeting' }
  if (farewell.test(message)) return { kind: 'farewell' }
  if (thanks.test(message)) return { kind: 'thanks' }
  const identity = identities.find(([, pattern]) => pattern.test(message))
  if (identity !== undefined) return { kind: 'identity', fact: identity[0] }
  if (isForeign(message)) return { kind: 'language' }
  if (wellbeing.test(message)) return { kind: 'wellbeing' }
  const felt = feeling.exec(lines)?.[1]
  if (felt !== undefined) return { kind: 'feeling', rest: inSecondPerson(felt) }
  const liked = liking.exec(lines)?.[1]
  if (liked !== undefined && !message.includes('?')) return { kind: 'liking', rest: inSecondPerson(liked) }
  const asks =
    message.includes('?') ||
    /^(what|who|how|why|when|where|which|do|does|did|are|is|can|could|would|will|have|tell|describe|explain)\b/i.test(
      message,
    )
  return { kind: asks ? 'question' : 'statement' }
}
