import * as v from 'valibot'
import { REMOTE_NAMES } from './remotes'

/** Architecture 4: the reports of the shell about loading remotes, POST /mfe/report. */

export const REPORT_PATH = '/mfe/report'
/** entry, expose, style: while it loads · chunk: a part that loads later · render, run: its code throws. */
export const REPORT_PHASES = ['entry', 'expose', 'chunk', 'style', 'render', 'run'] as const
export const REPORT_OUTCOMES = ['ok', 'failed', 'retried'] as const

/** `duration` is in milliseconds. */
export const reportSchema = /* @__PURE__ */ v.object({
  remote: /* @__PURE__ */ v.picklist(REMOTE_NAMES),
  version: /* @__PURE__ */ v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9A-Za-z.+-]+$/)),
  phase: /* @__PURE__ */ v.picklist(REPORT_PHASES),
  outcome: /* @__PURE__ */ v.picklist(REPORT_OUTCOMES),
  duration: /* @__PURE__ */ v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
})

export type Report = v.InferOutput<typeof reportSchema>

/** discovery: no document was readable · version: the document lists none that this page can run. */
export const ABSENCES = ['discovery', 'version'] as const

/** No version of a remote could be chosen. Sent to REPORT_PATH as well. */
export const absenceSchema = /* @__PURE__ */ v.object({
  remote: /* @__PURE__ */ v.picklist(REMOTE_NAMES),
  absent: /* @__PURE__ */ v.picklist(ABSENCES),
})

export type Absence = v.InferOutput<typeof absenceSchema>

export function readAbsence(raw: unknown): Absence | null {
  const result = v.safeParse(absenceSchema, raw)
  return result.success ? result.output : null
}

export function readReport(raw: unknown): Report | null {
  const result = v.safeParse(reportSchema, raw)
  return result.success ? result.output : null
}
