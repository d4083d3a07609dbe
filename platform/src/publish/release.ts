import * as v from 'valibot'
import { readOrigin } from '@codex/contracts/discovery'
import { reasonSchema } from '@codex/contracts/registry'

/** Characters */
const MAX_TRIAL = 1000

export const asTrial = (sentences: readonly string[]) =>
  sentences
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MAX_TRIAL)

export const releaseSchema = v.object({
  traffic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  keep: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Makes a version that is listed already the newest again; a bad or held one only with a reason. */
  current: v.boolean(),
  reason: v.optional(v.nullable(reasonSchema), null),
  /** A start of the product: replaces local versions only, and leaves every decision of a team as it is. */
  atStart: v.optional(v.boolean(), false),
  /** Also a version that is lower than the default. */
  older: v.optional(v.boolean(), false),
  /** Of another host that serves the files: `https://remotes.example`. */
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readOrigin(text) !== null),
    ),
  ),
  /** What a trial in a browser showed, for the audit log. */
  trial: v.optional(v.pipe(v.string(), v.maxLength(MAX_TRIAL), v.regex(/^\P{Cc}*$/u))),
})

export type Release = Readonly<v.InferInput<typeof releaseSchema>>
