import { createTemplateFilter } from './template-marks'

/** The text that passes when the answer comes in pieces of `size`. */
function passed(answer: string, size = answer.length): string {
  const filter = createTemplateFilter()
  let text = ''
  for (let at = 0; at < answer.length; at += size) text += filter.push(answer.slice(at, at + size))
  return (text + filter.end()).trim()
}

const lamp = 'The lamp is lit.'

const ends = [
  '<|im_end|>',
  '<|im_end|>\n<|im_start|>user\nAnd then what?<|im_end|>\n<|im_start|>assistant\nThen the fog came.<|im_end|>',
  '<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nWhy?',
  '</s>',
  ' </s>\n',
  '</s> [INST] And then? [/INST] Fog.',
  '</s><s>[INST] And then? [/INST]',
  '\n[INST] And then? [/INST] Fog.',
  '\n[INST]',
  ' [/INST]',
  '<end_of_turn>\n<start_of_turn>user\nWhy?',
  '<|END_OF_TURN_TOKEN|>',
  '<|endoftext|>Human: hi',
  '<|end|>',
  '<|user|>\nWhy?',
  '<｜end▁of▁sentence｜>',
  '<｜User｜>Why?',
  '\n\n### Instruction:\nAnd then?\n\n### Response:\nFog.',
  '\n\n### Instruction:',
  '\nUSER: And then?\nASSISTANT: Fog.',
  '\n<tool_call>\n{"name":"remember","arguments":{"fact":"x"}}\n</tool_call>',
  '<function=remember>',
  '<invoke name="x">',
  '[TOOL_CALLS][{"name":"x"}]',
  '<|python_tag|>x()',
]

const written = [
  '1 < 2 and 3 > 2, <3, a <- b, >_<',
  'In Llama 2 `[INST]` begins a turn, and `</s>` ends it.',
  '```\n[INST] Hi [/INST] Hello </s>\n### Instruction:\n```\nThat is the template.',
  'The mark [INST] begins a turn.',
  '[INST] is how Llama 2 marks the user.',
  '</s> is the end mark of Llama 2.',
  'I was <s>angry</s>',
  'I was <s>angry</s> calm.',
  '### Instruction: \nTake two eggs and stir.',
  'User: that is what the form says.',
  'We need a new user',
  '### A heading',
]

const headers = [
  '<|im_start|>assistant\n',
  '<|start_header_id|>assistant<|end_header_id|>\n\n',
  '<start_of_turn>model\n',
  '<|assistant|>',
  ' [/INST] ',
  '<s>',
  '### Response:\n',
]

describe('an answer with marks of a template', () => {
  it.each(ends)('ends at the first, wherever a piece splits it: %j', (end) => {
    for (let size = 1; size <= lamp.length + end.length; size += 1) expect(passed(lamp + end, size)).toBe(lamp)
  })

  it.each(written)('leaves what people write, too: %j', (text) => {
    for (let size = 1; size <= text.length; size += 1) expect(passed(text, size)).toBe(text)
  })

  it.each(headers)('may begin with what the template writes before it: %j', (header) => {
    const answer = `${header}${lamp}<|im_end|>`
    for (let size = 1; size <= answer.length; size += 1) expect(passed(answer, size)).toBe(lamp)
  })

  it('says that nothing more is needed', () => {
    const filter = createTemplateFilter()
    filter.push(`${lamp}<|im_`)
    expect(filter.isEnded()).toBe(false)
    filter.push('end|>')
    expect(filter.isEnded()).toBe(true)
  })

  it('holds back no more than the beginning of a mark', () => {
    const filter = createTemplateFilter()
    expect(filter.push('She looks up')).toBe('She looks up')
    expect(filter.push(' at the user')).toBe(' at the user')
    expect(filter.push(' <')).toBe(' ')
    expect(filter.push('3')).toBe('<3')
  })

  it('takes time in proportion to its length', () => {
    const filter = createTemplateFilter()
    const piece = '### Instruction: a\n[INST] b </s> c <|im '
    for (let at = 0; at < 20_000; at += 1) filter.push(piece)
    expect(filter.isEnded()).toBe(false)
  })
})
