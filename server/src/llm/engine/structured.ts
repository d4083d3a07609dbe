/** Replies that are a JSON object by a schema of their caller. */
import type { ValueSchema } from '@codex/contracts/entities'
import { codePoints } from '@codex/contracts/text'
import * as v from 'valibot'
import type { Engine, Prompt, ReplyOptions, Values } from './engine'
import { notUnderstood } from './model-error'
import { wholeOf } from './whole'

/** A model that follows no schema by itself is asked once more. */
const TRIES = 2

/** What it accepts, without what it does not name. */
function validatorOf(schema: ValueSchema): v.GenericSchema {
  switch (schema.type) {
    case 'string': {
      const { enum: choices, minLength = 0, maxLength = Infinity } = schema
      const text = choices === undefined ? v.string() : v.picklist(choices)
      const fits = (one: string) => codePoints(one) >= minLength && codePoints(one) <= maxLength
      return v.pipe(text, v.check(fits))
    }
    case 'integer':
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = schema
      const number = v.pipe(v.number(), v.minValue(minimum), v.maxValue(maximum))
      return schema.type === 'integer' ? v.pipe(number, v.integer()) : number
    }
    case 'boolean':
      return v.boolean()
    case 'array':
      return v.pipe(
        v.array(validatorOf(schema.items)),
        v.minLength(schema.minItems ?? 0),
        v.maxLength(schema.maxItems ?? Infinity),
      )
    case 'object': {
      const entries = Object.entries(schema.properties).map(([name, property]) => {
        const value = validatorOf(property)
        return [name, schema.required?.includes(name) === true ? value : v.exactOptional(value)] as const
      })
      return v.object(Object.fromEntries(entries))
    }
  }
}

const spoken = v.looseObject({ text: v.pipe(v.string(), v.regex(/\S/)) })

/** Null: it is no such object. Models put marks of code around it. */
function valuesOf(answer: string, validator: v.GenericSchema): (Values & { readonly text: string }) | null {
  try {
    const raw: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    const { success, output } = v.safeParse(v.pipe(validator, spoken), raw)
    return success ? output : null
  } catch {
    return null
  }
}

export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

interface Options extends ReplyOptions {
  readonly onValues: (values: Values) => void
}

/** What the companion says, at once. Throws where the model has answered nothing that matches, twice. */
export async function* structuredReply(
  engine: Engine,
  prompt: Prompt & Required<Pick<Prompt, 'replySchema'>>,
  { onValues, ...options }: Options,
): AsyncGenerator<string> {
  const validator = validatorOf(prompt.replySchema)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await wholeOf((listening) => engine.reply(prompt, listening), options)
    const values = valuesOf(answer, validator)
    if (values === null) continue
    onValues(values)
    yield values.text
    return
  }
  throw notUnderstood('an answer that does not match the schema')
}
