/** Writes small language models as GGUF files, without weights of others. */
import { writeFileSync } from 'node:fs'

const TYPES = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 } as const
const ALIGNMENT = 32
const F32 = 0
const [UNKNOWN, BEGIN, END, TURN, NEWLINE] = [0, 1, 2, 3, 4 + 10]
/** What a bigram that never occurs has instead of log P. */
const NEVER = -20

const TEMPLATE =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}" +
  "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)
const floats = (values: Iterable<number>) => Buffer.from(Float32Array.from(values).buffer)
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (ALIGNMENT - 1))])

type Value = readonly [type: keyof typeof TYPES, value: Buffer]
const number = (value: number): Value => ['u32', u32(value)]
const real = (value: number): Value => ['f32', floats([value])]
const words = (value: string): Value => ['text', text(value)]
const no = (): Value => ['bool', Buffer.of(0)]
const list = (type: 'i32' | 'f32' | 'text', values: readonly Buffer[]): Value => [
  'list',
  Buffer.concat([u32(TYPES[type]), u64(values.length), ...values]),
]

interface Tensor {
  readonly name: string
  /** The innermost first. */
  readonly shape: readonly number[]
  readonly data: Buffer
}

function file(metadata: Readonly<Record<string, Value>>, tensors: readonly Tensor[]): Buffer {
  const entries = Object.entries(metadata).map(([key, [type, value]]) =>
    Buffer.concat([text(key), u32(TYPES[type]), value]),
  )
  let offset = 0
  const infos = tensors.map(({ name, shape, data }) => {
    const info = [text(name), u32(shape.length), ...shape.map(u64), u32(F32), u64(offset)]
    offset += padded(data).length
    return Buffer.concat(info)
  })
  const head = [Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(entries.length), ...entries, ...infos]
  return Buffer.concat([padded(Buffer.concat(head)), ...tensors.map(({ data }) => padded(data))])
}

interface Options {
  /** Of the heads of attention; 0 and a repeated word abort the process that loads the file. */
  readonly heads?: number
  readonly layers?: number
  readonly repeatsWord?: boolean
  /** Tokens that it was trained for. */
  readonly context?: number
}

/**
 * A model of one layer that continues each word with one that follows it in the lines, as often as it does there, and ends its turn
 * with a line. It forgets all but the last word.
 */
function bigramModel(lines: readonly string[], options: Options = {}): Buffer {
  const { heads = 1, layers = 1, repeatsWord = false, context = 4096 } = options
  const tokensOf = (line: string) => line.split(' ').map((word, at) => (at === 0 ? word : `\u2581${word}`))
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
  const letters = ['\u2581', ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))]
  const special = ['<unk>', '<s>', '<|im_end|>', '<|im_start|>']
  const names = [...new Set([...special, ...bytes, ...letters, ...lines.flatMap(tokensOf)])]
  while (names.length % ALIGNMENT !== 0) names.push(`[PAD${names.length}]`)
  if (repeatsWord) names[names.length - 1] = names.at(-2) ?? ''
  const size = names.length
  const idOf = new Map(names.map((name, id) => [name, id]))
  // 2 unknown, 3 control, 5 unused, 6 byte, 1 word.
  const typeOf = (name: string, id: number) =>
    id === UNKNOWN ? 2 : id <= TURN ? 3 : bytes.includes(name) ? 6 : name.startsWith('[PAD') ? 5 : 1
  const scoreOf = (name: string) => (letters.includes(name) ? -1000 : -1)

  const after = new Map<number, number[]>()
  const starts: number[] = []
  for (const line of lines) {
    const ids = [NEWLINE, ...tokensOf(line).map((token) => idOf.get(token) ?? UNKNOWN), END]
    starts.push(ids[1] ?? UNKNOWN)
    ids.slice(1).forEach((next, at) => after.set(ids[at] ?? UNKNOWN, [...(after.get(ids[at] ?? UNKNOWN) ?? []), next]))
  }
  // RMSNorm makes a one-hot embedding of √size at its place.
  const embedding = new Float32Array(size * size)
  const output = new Float32Array(size * size).fill(NEVER / Math.sqrt(size))
  for (let id = 0; id < size; id += 1) {
    embedding[id * size + id] = 1
    const followers = after.get(id) ?? starts
    for (const next of followers) {
      const share = followers.filter((one) => one === next).length / followers.length
      output[next * size + id] = Math.log(share) / Math.sqrt(size)
    }
  }
  const ones = floats(new Array(size).fill(1) as number[]) // Array's type has lost the 1
  const zeros = (name: string, shape: readonly [number, number]) => ({
    ...{ name: `blk.0.${name}.weight`, shape },
    data: Buffer.alloc(4 * shape[0] * shape[1]),
  })
  return file(
    {
      'general.architecture': words('llama'),
      'general.name': words('bigram'),
      'general.alignment': number(ALIGNMENT),
      'llama.context_length': number(context),
      'llama.embedding_length': number(size),
      'llama.block_count': number(layers),
      'llama.feed_forward_length': number(32),
      'llama.attention.head_count': number(heads),
      'llama.attention.head_count_kv': number(heads),
      'llama.attention.key_length': number(32),
      'llama.attention.value_length': number(32),
      'llama.rope.dimension_count': number(32),
      'llama.vocab_size': number(size),
      'llama.attention.layer_norm_rms_epsilon': real(1e-5),
      'tokenizer.ggml.model': words('llama'),
      'tokenizer.ggml.tokens': list('text', names.map(text)),
      'tokenizer.ggml.scores': list(
        'f32',
        names.map((name) => floats([scoreOf(name)])),
      ),
      'tokenizer.ggml.token_type': list(
        'i32',
        names.map((name, id) => u32(typeOf(name, id))),
      ),
      'tokenizer.ggml.bos_token_id': number(BEGIN),
      'tokenizer.ggml.eos_token_id': number(END),
      'tokenizer.ggml.unknown_token_id': number(UNKNOWN),
      'tokenizer.ggml.add_space_prefix': no(),
      'tokenizer.chat_template': words(TEMPLATE),
    },
    [
      { name: 'token_embd.weight', shape: [size, size], data: Buffer.from(embedding.buffer) },
      { name: 'output_norm.weight', shape: [size], data: ones },
      { name: 'output.weight', shape: [size, size], data: Buffer.from(output.buffer) },
      { name: 'blk.0.attn_norm.weight', shape: [size], data: ones },
      { name: 'blk.0.ffn_norm.weight', shape: [size], data: ones },
      ...['attn_q', 'attn_k', 'attn_v', 'ffn_gate', 'ffn_up'].map((name) => zeros(name, [size, 32])),
      ...['attn_output', 'ffn_down'].map((name) => zeros(name, [32, size])),
    ],
  )
}

/** Lines of a lighthouse keeper. */
export const LINES = [
  'I keep the light at Farrow Point, and the sea keeps me company.',
  'I have not slept since the storm took the east window.',
  'Sit down by the stove and show me what you saw.',
  'You ask good questions for a stranger, and I like that.',
  'The harbour is quiet tonight, but the gulls are not.',
]

export const writeBigram = (path: string, options?: Options, lines: readonly string[] = LINES) =>
  writeFileSync(path, bigramModel(lines, options))
