import * as v from 'valibot'
import { isRemoteName } from './remotes'

/** Architecture 4: the reports of the shell about loading remotes, POST /mfe/report. */

export const REPORT_PATH = '/mfe/report'
/** entry, expose, style: while it loads · chunk: a part that loads later · render, run: its code throws. */
export const REPORT_PHASES = ['entry', 'expose', 'chunk', 'style', 'render', 'run'] as const
export const REPORT_OUTCOMES = ['ok', 'failed', 'retried'] as const

const remote = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ v.string(),
  /* @__PURE__ */ v.check(isRemoteName, 'Not the name of a remote'),
)

/** `duration` is in milliseconds. */
export const reportSchema = /* @__PURE__ */ v.object({
  remote,
  version: /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.string(),
    /* @__PURE__ */ v.maxLength(64),
    /* @__PURE__ */ v.regex(/^[0-9A-Za-z.+-]+$/),
  ),
  phase: /* @__PURE__ */ v.picklist(REPORT_PHASES),
  outcome: /* @__PURE__ */ v.picklist(REPORT_OUTCOMES),
  duration: /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.number(),
    /* @__PURE__ */ v.minValue(0),
    /* @__PURE__ */ v.maxValue(600_000),
  ),
})

export type Report = v.InferOutput<typeof reportSchema>

/** discovery: no document was readable · version: the document lists none that this page can run. */
export const ABSENCES = ['discovery', 'version'] as const

/** No version of a remote could be chosen. Sent to REPORT_PATH as well. */
export const absenceSchema = /* @__PURE__ */ v.object({
  remote,
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
