/** Texts that the formats of ../../chat-export would read as code; the same for the same seed. */
import type { AnsweredMessage } from '../../account-export/conversation'
import type { VoiceLine } from '../../voice/repository'

/** Separated by broken bars. */
const FRAGMENTS = [
  '"¦\'¦`¦[¦]¦[[¦]]¦{¦}¦{{¦}}¦(¦)¦<¦>¦<<¦>>¦【¦】¦\\¦\\\\¦->¦=>¦=><¦ => END¦<-¦-> END¦::¦:: Start [tag]¦===',
  '=== knot ===¦---¦- ¦+ ¦* ¦//¦/*¦*/¦# ¦#¦#line:cc1¦## ¦> ¦>¦! ¦~¦~ start¦= ¦| ¦%¦%s¦100%¦$x¦$>¦@¦^¦&¦&amp;',
  '&#91;¦<p>¦</p>¦<!-- -->¦<<stop>>¦<<if true>>¦{x}¦[if x /]¦[ID:cc1]¦[#tag]¦[wait=1]¦[lb]¦[char=5C]¦\\n¦\\[',
  '\\:¦\\u0041¦!ESCAPED_COLON!¦Mira: ¦: ¦TODO: ¦VAR x = 1¦INCLUDE x¦if ¦else¦return¦menu:¦CUT TO:¦INT. TOWER',
  '(pause)¦.__x¦__x__¦\'\'¦//i//¦==¦~~¦^^¦--¦@@¦""¦""" ¦{b}¦[b]¦1. ¦1) ¦=1+1¦+1¦-1¦@x¦,¦;¦*waves*¦**bold**¦***',
  '_¦*¦\n¦\n\n¦\n    ¦ ¦  ¦\t¦\u00a0¦\u2028¦\u2029¦\r\n¦\u0000¦\u0007¦\u001b[31m¦\u202e¦\ufeff¦\u200d¦שלום',
  'مرحبا¦李雷¦e\u0301¦😀¦👩\u200d👩\u200d👧¦🏳️\u200d🌈¦The lamp¦burns¦it’s¦No.¦…¦—¦‘¦’',
].flatMap((fragments) => fragments.split('¦'))

/** mulberry32 */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function hostileText(random: (below: number) => number): string {
  const pieces = random(50) === 0 ? 300 : 1 + random(8)
  const made = Array.from({ length: pieces }, () => FRAGMENTS[random(FRAGMENTS.length)] ?? '')
  return made.join(random(3) === 0 ? ' ' : '')
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute))

/** Messages of both, each fifth reply with others to choose from. Every text has a word, as a stored one has. */
export function hostileMessages(seed: number, count: number): readonly AnsweredMessage[] {
  const random = randomFrom(seed)
  const text = (index: number) => `${hostileText(random)}${index % 2 === 0 ? 'x' : ''}${hostileText(random)}w${index}`
  return Array.from({ length: count }, (_, index): AnsweredMessage => {
    const isReply = index % 2 === 1
    const common = { engineKind: isReply ? ('ollama' as const) : null, engineLabel: isReply ? 'llama "3"' : null }
    const rest = { ...common, createdAt: at(index), cutOff: false, stopped: false, care: null }
    const id = index + 1
    const alternatives = index % 5 === 1 && isReply ? [text(index), text(index), text(index)] : []
    const chosen = alternatives.length === 0 ? null : random(alternatives.length)
    return [
      {
        ...rest,
        id,
        conversationId: 'c',
        speaker: isReply ? 'companion' : 'user',
        message: chosen === null ? text(index) : (alternatives[chosen] ?? ''),
        chosen,
        notice: null,
        hidden: false,
        personaName: null,
      },
      alternatives.map((message, place) => ({ ...rest, id: place, messageId: id, message, given: null })),
    ]
  })
}

/** Sample lines of several authors for situations of any text, and for none. */
export function hostileSamples(seed: number, count: number): readonly VoiceLine[] {
  const random = randomFrom(seed)
  const situations = [null, 'greeting', ...Array.from({ length: 18 }, () => hostileText(random).slice(0, 60).trim())]
  return Array.from({ length: count }, (_, position): VoiceLine => {
    const author = random(2) === 0 ? 'ollama' : null
    const id = `0d8a5a1f-6a53-4c7e-9d5e-${String(position + 1).padStart(12, '0')}`
    const situation = situations[random(situations.length)] || null
    const place = { companionId: 'c', conversationId: null, messageId: null }
    const engine = { engineKind: author, engineLabel: author && hostileText(random) } as const
    const text = `${hostileText(random)}w${position}`
    return { ...engine, ...place, id, position, text, situation, createdAt: at(position) }
  })
}
