/** What a model thinks aloud is no part of its answer. The work is linear in the length of the answer. */

import { unsure } from '../../text/unsure'

const TAGS = ['think', 'thinking', 'reasoning', 'mm:think']
/** Of gpt-oss: `<|channel|>analysis<|message|>…<|end|><|start|>assistant<|channel|>final<|message|>…`. */
const CHANNEL_MARKS = ['<|start|>', '<|channel|>', '<|message|>', '<|end|>', '<|return|>', '<|call|>']
const MARKS = [...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]), ...CHANNEL_MARKS]

const anyMark = new RegExp(MARKS.map((mark) => mark.replaceAll('|', '\\|')).join('|'), 'i')
const closing = /^<\//
const startsHeader = /^<\|(start|channel)\|>$/i
/** Of a header: the channel or the role whose text is an answer. */
const spoken = /^\s*((final|assistant)\b|$)/i
/** Characters of a header that are read. */
const HEADER = 100

type Mode = 'answer' | 'thinking' | 'header' | 'channel'

export interface Passed {
  readonly text: string
  /** Everything before was thinking, without an opening tag. */
  readonly restarts: boolean
}

/**
 * Removes thinking from an answer in pieces; the beginning of a possible mark is held back. `opened`: the model's template may
 * have opened the thinking in the prompt, so nothing passes before the closing tag.
 */
export function thinkingFilter(opened = false) {
  let mode: Mode = 'answer'
  let pending = ''
  let header = ''
  let thought = false
  /** What may be thinking or the answer; null: that is known. */
  let held: string | null = opened ? '' : null
  /** Whether a blank is all that has passed. */
  let isBlank = true

  function pass(text: string): string {
    if (mode === 'header') header = (header + text).slice(0, HEADER)
    if (mode === 'thinking' || mode === 'channel') thought ||= text.trim() !== ''
    if (mode !== 'answer') return ''
    isBlank &&= text.trim() === ''
    if (held === null) return text
    held += text
    return ''
  }

  function release(): string {
    const text = held ?? ''
    held = null
    return text
  }

  /** Applies a mark. True: what came before it was thinking. */
  function apply(mark: string): boolean {
    if (mark.startsWith('<|')) {
      if (mode === 'thinking') return false
      if (startsHeader.test(mark)) mode = 'header'
      else if (mark.toLowerCase() !== '<|message|>') mode = 'channel'
      else if (mode !== 'answer') mode = spoken.test(header) ? 'answer' : 'channel'
      header = ''
      return false
    }
    if (!closing.test(mark)) {
      if (mode === 'answer') mode = 'thinking'
      return false
    }
    const isLate = mode === 'answer'
    if (mode === 'thinking' || isLate) mode = 'answer'
    return isLate
  }

  function push(piece: string): Passed {
    pending += piece
    let text = ''
    let restarts = false
    for (let mark = anyMark.exec(pending); mark !== null; mark = anyMark.exec(pending)) {
      text += pass(pending.slice(0, mark.index))
      pending = pending.slice(mark.index + mark[0].length)
      if (apply(mark[0])) {
        thought ||= !isBlank
        held = null
        text = ''
        restarts = true
      } else if (mode !== 'answer') text += release()
    }
    const sure = pending.length - unsure(pending, MARKS)
    text += pass(pending.slice(0, sure))
    pending = pending.slice(sure)
    return { text, restarts }
  }

  return {
    push,
    /** The rest of the answer. `cutShort`: the model has reached its length limit, perhaps within its thinking. */
    end(cutShort: boolean): string {
      const rest = pass(pending)
      pending = ''
      thought ||= held !== null && cutShort && !isBlank
      return cutShort ? rest : release() + rest
    },
    hasThought: () => thought,
  }
}

/** Names of models whose templates open the thinking in the prompt. */
const thinksFirst = /(^|[^a-z])(r1|qwq|thinking|reasoner|reasoning)([^a-z]|$)/i

/** What is known of the models of a server since it started. */
export function createThinkers() {
  const thinking = new Set<string>()
  const first = new Set<string>()
  return {
    thinks: (model: string) => thinking.has(model),
    /** It may think from its first word, without a tag. */
    thinksFirst: (model: string) => first.has(model) || thinksFirst.test(model),
    thought: (model: string) => void thinking.add(model),
    thoughtFirst: (model: string) => void first.add(model),
  }
}
