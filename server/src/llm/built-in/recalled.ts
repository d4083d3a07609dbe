/** What a person wrote before, quoted when they ask for it. */
import { foldLetters } from '../../text/letters'
import { sentencesOf } from '../../text/sentences'
import { contentOf, cut, SMALL_TALK_WORDS, STOP_WORDS } from '../../text/terms'
import { wordSet } from '../../text/words'
import type { Prompt } from '../engine'
import { languages, SPOKEN } from './lines'
import type { Asked } from './lines'

/** Messages that are read, and UTF-16 units of a sentence that is quoted. */
const MOST = 60
const LONGEST = 300

const KANA = /^[\p{Script=Hiragana}ー]+$/u
const empty = new Set([...STOP_WORDS, ...SMALL_TALK_WORDS].map(cut))
const termsOf = (text: string) =>
  [...contentOf(text).terms].filter((term) => !empty.has(term) && !KANA.test(term) && /[\p{L}\p{N}]{2}/u.test(term))

const isQuestion = (sentence: string) => /[?？؟]/u.test(sentence)
const says = (sentence: string, asked: Asked) =>
  SPOKEN.some((spoken) => languages[spoken].saidIn(sentence).includes(asked))
export const saysName = (sentence: string) => says(sentence, 'ownName')

const GREETING = '(?:(?:hi|hey|hello|hallo|hi there|servus|salut|bonjour|coucou|hola|buenas|مرحبا|سلام)[,! ،]+)?'
const CUE = "(?:btw|by the way|übrigens|uebrigens|au fait|d['’]ailleurs|por cierto|بالمناسبة|على فكرة|ちなみに)"
const BE = "(?:i['’]?m|i am|ich bin|bin|je suis|j['’]suis|(?:yo )?soy|أنا|انا)"
const NAME = "(?<name>[\\p{L}\\p{M}][\\p{L}\\p{M}'’-]+)"
const pattern = (source: string) => new RegExp(`^${source}[.!。！ ]*$`, 'iu')

const withCue = [
  pattern(`${GREETING}${CUE}[,، ]+${BE} ${NAME}`),
  pattern(`${GREETING}${BE} ${NAME}[,،]? ${CUE}`),
  pattern(`${GREETING}(?:et |y )?(?:moi,? c['’]est|ich bin (?:der|die)) ${NAME}(?:[,،]? ${CUE})?`),
]
const plain = pattern(`${GREETING}${BE} ${NAME}`)
const japanese = pattern(
  '(?:ちなみに、?)?(?:(?:私|僕|俺|わたし|ぼく)は、?)?(?<name>[\\p{Script=Katakana}ー]{2,10}|\\p{Script=Han}{2,4})(?:です|だよ)(?:よ|ね)?',
)

const isCapitalised = (name: string) => /^\p{Lu}\p{Ll}/u.test(name)
const noName = wordSet(
  foldLetters(`
  a an at not so too in on the back here there fine ok okay good bad sad happy sorry late new busy lonely alone ready sick ill bored
  lost done home hungry scared afraid angry well great tired vegan vegetarian serious gay bi trans married single pregnant human german
  french spanish american english chinese japanese better drunk free old young worried stressed exhausted awake
  müde da wieder traurig glücklich krank fertig satt allein hier zurück froh wach neu vegetarier schwanger verheiratet ledig müd deutsche
  deutscher student studentin lehrer lehrerin gut okay wütend nervös
  fatigué fatiguée triste content contente malade seul seule là prêt prête désolé désolée perdu perdue végan étudiant étudiante ici ça
  feliz yo así nuevo nueva vegano vegana alérgico alérgica casado casada soltero soltera estudiante español española mexicano argentino
  تعبان تعبانة حزين حزينة سعيد سعيدة هنا مريض مريضة جائع جائعة وحيد وحيدة خائف خائفة بخير طالب طالبة مشغول مشغولة غاضب جوعان زعلان
  متعب متعبة آسف آسفة طبيب طبيبة نباتي جاهز
  元気 大丈夫 学生 大学生 高校生 中学生 日本人 会社員 医者 先生 教師 幸せ 孤独 不安 心配 最高 最悪 無理 本当 残念 疲労 病気 独身 仕事 休日
  今日 明日 昨日 雨 ダメ バカ イヤ ショック ラッキー アメリカ フランス ドイツ パン コーヒー ラーメン サラリーマン エンジニア ニート
`),
)
/** What ends no name: "kidding", "careful". */
const NO_NAME = /(?:ing|ful|less|ous|ish)$/u

/** Whether a sentence gives a name in passing: "i'm tom btw". Rather no name than a feeling or a trade that is taken for one. */
function givesName(sentence: string): boolean {
  const cued = withCue.map((one) => one.exec(sentence)).find((found) => found !== null)
  const name = (cued ?? plain.exec(sentence) ?? japanese.exec(sentence))?.groups?.['name']
  if (name === undefined || noName.has(foldLetters(name)) || NO_NAME.test(name)) return false
  const isLatin = /\p{Script=Latin}/u.test(name)
  if (isLatin && cued === undefined && !isCapitalised(name)) return false
  return !SPOKEN.some((spoken) => languages[spoken].saidIn(sentence, true).length > 0)
}

/** Null: nothing of it was written in this conversation. */
export function recalled(asked: Asked, { message, turns }: Prompt): string | null {
  const before = turns.filter(({ speaker }) => speaker === 'user').slice(-MOST)
  const own = sentencesOf(message ?? '').filter((sentence) => !isQuestion(sentence))
  const written = before.flatMap(({ text }) => sentencesOf(text))
  const all = [...written, ...own].filter(({ length }) => length <= LONGEST)
  const stated = all.filter((sentence) => !isQuestion(sentence))
  if (asked === 'recallLast') return written.at(-1) ?? null
  if (asked === 'recallName') {
    const answers = all.filter((sentence) => !says(sentence, 'recallName'))
    return answers.findLast(saysName) ?? answers.findLast(givesName) ?? null
  }
  const question = sentencesOf(message ?? '').findLast(isQuestion) ?? message ?? ''
  const terms = termsOf(question)
  if (terms.length === 0) return stated.findLast((sentence) => says(sentence, 'givenWord')) ?? null
  const scored = stated.map((sentence) => {
    const known = new Set(termsOf(sentence))
    return { sentence, score: sentence === question ? 0 : terms.filter((term) => known.has(term)).length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? null : (scored.findLast(({ score }) => score === best)?.sentence ?? null)
}
