import * as v from 'valibot'
import { CARE_KINDS, CARE_SEVERITIES } from '../entities/care'
import { readCareYears } from '../care/counts'
import { countsFailed } from '../texts/care-page'
import { endpoint } from './endpoint'
import { reading } from './reading'
import * as shapes from './shapes'

/** An addition: what `/care` shows of the messages that were read as at risk. */

const count = /* @__PURE__ */ v.nullable(shapes.number)

/** The newest year first, the current one among them. The answer may be an hour old. */
export const counts = /* @__PURE__ */ endpoint({
  path: '/care/counts',
  access: 'anonymous',
  body: shapes.empty,
  checks: {},
  reply: /* @__PURE__ */ v.object({
    years: /* @__PURE__ */ v.array(
      /* @__PURE__ */ v.object({
        year: shapes.number,
        help_lines: count,
        messages: /* @__PURE__ */ v.array(
          /* @__PURE__ */ v.object({
            kind: /* @__PURE__ */ v.picklist(CARE_KINDS),
            severity: /* @__PURE__ */ v.picklist(CARE_SEVERITIES),
            count,
          }),
        ),
      }),
    ),
  }),
  fallback: countsFailed,
  read: /* @__PURE__ */ reading(countsFailed, (source) => {
    const years = readCareYears(source.raw('years'))
    return years && { years }
  }),
})
