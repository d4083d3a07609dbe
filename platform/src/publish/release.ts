/** How a build is published: what the command line says, and what travels to a server. */
import * as v from 'valibot'
import { readOrigin } from '@codex/contracts/discovery'

/** Why something is done, for the audit log: one line. */
export const reasonSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300), v.regex(/^\P{Cc}*$/u))

export const releaseSchema = v.object({
  /** Share of visitors in percent. */
  traffic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** How many versions stay listed. */
  keep: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Puts a version that was published before on top again. */
  current: v.boolean(),
  /** One that was found bad, or is held, comes back only with it. */
  reason: v.optional(v.nullable(reasonSchema), null),
  /** As a start of the product does it: takes visitors from no version but developers' own, and undoes no decision. */
  atStart: v.optional(v.boolean(), false),
  /** Of another host that serves the folder: `https://remotes.example`. */
  origin: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((text) => readOrigin(text) !== null),
    ),
  ),
})

export type Release = Readonly<v.InferInput<typeof releaseSchema>>
