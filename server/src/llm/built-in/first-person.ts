/** A sentence about the companion in the first person, or null where the grammar is not certain. */
import { lowerFirst, upperFirst, wordsOf } from '../../character/sentences'
import { isAdjective } from '../../english/part-kind'
import { descriptionOf } from '../../english/predicate'
import { participles } from '../../english/predicate-words'
import type { Persona } from '../engine'
import { baseOf, isAdverb, isVerb, pastStarts } from '../../english/verbs'

interface Pronouns {
  readonly subject: string
  readonly object: string
  readonly possessive: string
}

const pronounsOf: Readonly<Record<string, Pronouns>> = {
  female: { subject: 'she', object: 'her', possessive: 'her' },
  male: { subject: 'he', object: 'him', possessive: 'his' },
}
const they: Pronouns = { subject: 'they', object: 'them', possessive: 'their' }

// Nouns for other people that the same pronoun could mean.
const people =
  /\b(mother|father|sister|brother|wife|husband|daughter|son|friend|aunt|uncle|grand\w+|queen|king|prince|princess|teacher|mentor|master|mistress|woman|man|girl|boy|lady|lord|captain|boss|rival|lover|partner|people|parents|children|villagers|others|strangers|everyone|someone|crew|friends|students)\b/i

const tokensOf = (sentence: string) => sentence.split(/([^\p{L}\p{M}’'-]+)/u)
const lowered = (word: string) => word.toLowerCase().replaceAll('’', "'")

function startOf(sentence: string, { name }: Persona, { subject }: Pronouns): string | null {
  const first = name.split(/\s+/)[0] ?? name
  const known = [name, first, subject].map((one) => one.toLowerCase())
  const found = known.find((one) => sentence.toLowerCase().startsWith(`${one} `))
  return found === undefined ? null : sentence.slice(found.length + 1)
}

/** Changes the pronouns and the verbs of the subject. null: a word could be a verb or a noun. */
function turn(rest: string, pronouns: Pronouns, agrees: boolean): string | null {
  const tokens = tokensOf(rest)
  // A verb of the subject may follow: at the start, and after "and", "but", "or", "who" or a comma.
  let verbMayCome = agrees
  const out: string[] = []
  for (const [at, token] of tokens.entries()) {
    const word = lowered(token)
    if (at % 2 === 1) {
      if (token.includes(',')) verbMayCome = agrees
      out.push(token)
      continue
    }
    const next = lowered(tokens[at + 2] ?? '')
    const replaced = pronounIn(word, next, pronouns)
    if (replaced !== undefined) {
      out.push(replaced)
      verbMayCome = agrees && word === pronouns.subject && pronouns !== they
      continue
    }
    if (verbMayCome && (at === 0 || isVerb(word, next) !== false)) {
      const sure = at === 0 || isVerb(word, next)
      if (sure === null) return null
      if (!isAdverb(word)) {
        out.push(
          pronouns === they && word !== 'is' && word !== 'are'
            ? token
            : word === 'are'
              ? 'am'
              : word === 'were'
                ? 'was'
                : baseOf(word),
        )
        verbMayCome = false
        continue
      }
    }
    verbMayCome = agrees && (isAdverb(word) ? verbMayCome : ['and', 'but', 'or', 'then', 'who'].includes(word))
    out.push(token)
  }
  return out.join('')
}

function pronounIn(word: string, next: string, { subject, object, possessive }: Pronouns): string | undefined {
  if (word === subject) return 'I'
  // "her" is "me" or "my": the next word decides.
  if (word === possessive && word === object)
    return next === '' ||
      /^(and|or|but|to|in|on|at|for|with|from|when|while|as|by|because|that|who|if|so|after|before|into|until|his|their|its|the|an?|this|these|those|some|any|how|what|where|why|about|of|away|again|than|like|through|without|under|over|near|around|against|towards?|beside|behind|here|there)$/.test(
        next,
      )
      ? 'me'
      : 'my'
  if (word === possessive) return next === '' ? 'mine' : 'my'
  if (word === object) return 'me'
  if (word === `${object}self` || word === 'himself' || word === 'themselves' || word === 'themself')
    return word === 'himself' && object !== 'him' ? undefined : 'myself'
  return word === `${possessive}s` && word !== 'hiss' ? 'mine' : undefined
}

// Relatives of the other gender with their names: "she" can't mean them.
const itsName = String.raw`(?:,? \p{Lu}[\p{L}'’-]+)*`
const relatives: Readonly<Record<string, RegExp>> = {
  she: new RegExp(String.raw`\b(?:grand)?(?:father|brother|husband|son|uncle|nephew|boyfriend)s?\b${itsName}`, 'gu'),
  he: new RegExp(
    String.raw`\b(?:grand)?(?:mother|sister|wife|wives|daughter|aunt|niece|girlfriend)s?\b${itsName}`,
    'gu',
  ),
}

/** Another person that "she" or "his" might mean. */
function namesAnother(sentence: string, { name, gender }: Persona): boolean {
  const { subject } = pronounsOf[gender.toLowerCase()] ?? they
  const rest = sentence.replace(relatives[subject] ?? /$^/, 'another')
  const own = name.toLowerCase().split(/\s+/)
  const capitals = [...rest.matchAll(/(?<!^)\b\p{Lu}\p{Ll}+/gu)].map(([word]) => word.toLowerCase())
  return people.test(rest) || capitals.some((word) => !own.includes(word))
}
const holdsPronoun = (rest: string) => /\b(he|him|his|she|her|hers|they|them|their|himself|herself)\b/i.test(rest)

export function inFirstPerson(sentence: string, persona: Persona): string | null {
  if (/^(i|i'm|i’m|i've|i’ve|my|as a child,? i)\b/i.test(sentence)) return sentence
  if (!/^[\p{Script=Latin}\p{P}\p{N}\p{S}\s]*$/u.test(sentence) || /["“”]/.test(sentence)) return null
  const pronouns = pronounsOf[persona.gender.toLowerCase()] ?? they

  const rest = startOf(sentence, persona, pronouns)
  if (rest !== null) {
    if (holdsPronoun(rest) && namesAnother(rest, persona)) return null
    const turned = turn(rest, pronouns, true)
    return turned === null ? null : `I ${turned}`
  }

  const first = lowered(tokensOf(sentence)[0] ?? '')
  if (holdsPronoun(sentence) && namesAnother(sentence, persona)) return null
  if (first === pronouns.possessive) {
    const turned = turn(sentence, pronouns, false)
    return turned === null ? null : upperFirst(turned)
  }
  if (/^(a|an)$/.test(first)) {
    const turned = turn(lowerFirst(sentence), pronouns, false)
    // "A storm took the ship" has a verb of its own.
    const isPhrase = !/\b(is|are|was|were|had|took|came|went|made|gave|left)\b/i.test(
      sentence.split(/\b(who|that|which|with|from)\b/)[0] ?? '',
    )
    return turned === null || !isPhrase ? null : `I am ${turned}`
  }
  if (isAdjective(first) || pastStarts.has(first) || participles.has(first)) {
    const [end = ''] = /[.!…]$/.exec(sentence) ?? []
    const body = sentence.slice(0, sentence.length - end.length)
    const predicate = descriptionOf(body, 'am', new Set(wordsOf(persona.role)))
    const turned = predicate === null ? null : turn(predicate, pronouns, true)
    return turned === null ? null : `I ${turned}${end}`
  }
  const subjectless = first !== 'dreams' && isVerb(first, '') === true
  if (!subjectless) return null
  const turned = turn(lowerFirst(sentence), pronouns, true)
  return turned === null ? null : `I ${turned}`
}
