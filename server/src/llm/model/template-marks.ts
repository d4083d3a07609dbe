/** Where an answer ends that has marks of a chat template in it. The work is linear in the length of the answer. */
import { unsure } from '../../text/unsure'

/** People do not write these in a conversation. In lower case. */
const ENDS = [
  ...['<|im_end|>', '<|im_start|>', '<|eot_id|>', '<|eom_id|>', '<|start_header_id|>', '<|begin_of_text|>'],
  ...['<|end_of_text|>', '<|endoftext|>', '<|end|>', '<|user|>', '<|system|>', '<|assistant|>'],
  ...['<|end_of_turn_token|>', '<|start_of_turn_token|>', '<|end_of_turn|>', '<end_of_turn>', '<start_of_turn>'],
  ...['<｜end▁of▁sentence｜>', '<｜user｜>', '<｜assistant｜>'],
  // Calls of tools: no tool is offered.
  ...['<tool_call>', '<function=', '<invoke ', '[tool_calls]', '<|python_tag|>'],
]
/** Marks that people write, too: the beginning of a user's turn, and what follows that turn. */
const TURNS: Readonly<Record<string, string>> = {
  '[inst]': '[/inst]',
  '### instruction:': '### response:',
  '### human:': '### assistant:',
  'user:': 'assistant:',
}
const STOPS = ['</s>', '[/inst]']
/** Servers take four at most. */
export const REQUESTED_STOPS = ['<|im_end|>', '<|eot_id|>', '<end_of_turn>', '<|endoftext|>']

/** What a template writes before an answer. */
const header =
  /^\s*(?:(?:<s>|\[\/INST\]|<\|assistant\|>|<｜Assistant｜>|### Response:|<\|im_start\|>(?:assistant)?|<start_of_turn>(?:model)?|<\|start_header_id\|>(?:assistant)?(?:<\|end_header_id\|>)?)\s*)+/i
/** Characters after a header, until it is known to be whole. */
const AFTER_HEADER = 30
/** Characters of a possible turn that are held back. */
const LONGEST_HELD = 2000
/** Characters of the line so far that are looked at. */
const LINE = 1000

const either = (marks: readonly string[]) => marks.map((mark) => mark.replace(/[|[\]]/g, String.raw`\$&`)).join('|')
const found = [...ENDS, ...STOPS, ...Object.keys(TURNS)]
const inText = [...ENDS, ...STOPS, '<s>']
const atLineStart = [...Object.keys(TURNS), '### response:']
const anyMark = new RegExp(either(found), 'gi')
const anyEnd = new RegExp(either(ENDS), 'i')
const beginsTurn = new RegExp(`^(?:<s>|${either(found)})`, 'i')

type Reading = 'end' | 'text' | 'open'

/** Removes what a model's template adds around an answer in pieces; what may be a mark is held back. */
export function createTemplateFilter() {
  let pending = ''
  let line = ''
  let isFenced = false
  let isBlank = true
  let isEnded = false

  function pass(length: number): string {
    const text = pending.slice(0, length)
    pending = pending.slice(length)
    const lines = (line + text).split('\n')
    line = (lines.pop() ?? '').slice(-LINE)
    for (const whole of lines) if (/^\s*```/.test(whole)) isFenced = !isFenced
    isBlank &&= text.trim() === ''
    return text
  }

  /** `open`: what follows decides. */
  function read(mark: string, after: string, isLast: boolean): Reading {
    if (anyEnd.test(mark)) return 'end'
    const isCode = isFenced || line.split('`').length % 2 === 0
    const isStruck = mark === '</s>' && /<s>(?!.*<\/s>)/i.test(line)
    const closing = TURNS[mark]
    if (isCode || isStruck || (closing !== undefined && line.trim() !== '')) return 'text'
    const rest = after.trimStart()
    if (rest === '') return isLast ? 'end' : 'open'
    if (closing === undefined) {
      if (beginsTurn.test(rest)) return 'end'
      return !isLast && unsure(rest, [...inText, ...atLineStart]) === rest.length ? 'open' : 'text'
    }
    if (rest.toLowerCase().includes(closing) || anyEnd.test(rest)) return 'end'
    return isLast || rest.length > LONGEST_HELD ? 'text' : 'open'
  }

  /** How many characters at the end may be the beginning of a mark. */
  function unsureLength(): number {
    const current = (line + pending).split('\n').at(-1)?.trimStart().toLowerCase() ?? ''
    const begins = current !== '' && atLineStart.some((mark) => mark.startsWith(current))
    return Math.max(unsure(pending, inText), begins ? Math.min(current.length, pending.length) : 0)
  }

  function take(isLast: boolean): string {
    let text = ''
    if (isBlank) {
      const length = header.exec(pending)?.[0].length ?? 0
      if (length > 0 && !isLast && pending.length - length < AFTER_HEADER) return ''
      pending = pending.slice(length)
    }
    anyMark.lastIndex = 0
    for (let at = anyMark.exec(pending); at !== null; at = anyMark.exec(pending)) {
      text += pass(at.index)
      const [mark] = at
      const reading = read(mark.toLowerCase(), pending.slice(mark.length), isLast)
      isEnded = reading === 'end'
      if (reading !== 'text') return text
      text += pass(mark.length)
      anyMark.lastIndex = 0
    }
    return text + pass(pending.length - (isLast ? 0 : unsureLength()))
  }

  return {
    push(piece: string): string {
      if (isEnded) return ''
      pending += piece
      return take(false)
    },
    end: () => (isEnded ? '' : take(true)),
    /** Whatever follows is no part of the answer. */
    isEnded: () => isEnded,
    restart() {
      pending = ''
      line = ''
      isFenced = false
      isBlank = true
      isEnded = false
    },
  }
}
