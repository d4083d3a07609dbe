import * as v from 'valibot'

/** A conversation or a voice sheet as JSON. Moments are ISO 8601 in UTC. */

const moment = v.pipe(v.string(), v.isoTimestamp())
/** Of a message and its reply, or of a sample line. */
const id = v.pipe(v.string(), v.regex(/^(?:cc[0-9]+(?:_r[0-9]+)?|cv[0-9a-f]{12})$/))

const words = {
  id,
  text: v.string(),
  at: moment,
  /** The machine-readable mark of what no person wrote. */
  ai_generated: v.exactOptional(v.literal(true)),
  /** The name of the model, where it is known. */
  model: v.exactOptional(v.string()),
}

/** `choices`: all replies that there were, the one with the id of the line among them. */
const line = v.object({
  ...words,
  speaker: v.picklist(['user', 'companion', 'app']),
  name: v.string(),
  /** What a sample line is for. */
  situation: v.exactOptional(v.string()),
  choices: v.exactOptional(v.array(v.object(words))),
})

export const dialogue = v.object({
  format: v.literal('codex-dialogue/1'),
  title: v.string(),
  exported_at: moment,
  /** Which lines are. */
  ai_generated: v.string(),
  /** Of lines that are AI-generated, if there are any. */
  digital_source_type: v.exactOptional(v.string()),
  character: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ name: v.string() }),
  /** Of the conversation. */
  scenario: v.exactOptional(v.string()),
  /** This schema, without this field. */
  schema: v.record(v.string(), v.unknown()),
  lines: v.array(line),
})

export type Dialogue = v.InferOutput<typeof dialogue>
export type DialogueLine = v.InferOutput<typeof line>
