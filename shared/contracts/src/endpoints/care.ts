import * as v from 'valibot'
import { CARE_KINDS, CARE_SEVERITIES } from '../entities/care'
import { readCareYears } from '../care/counts'
import { countsFailed } from '../texts/care-page'
import { endpoint } from './endpoint'
import { reading } from './reading'
import * as shapes from './shapes'

/** An addition: what `/care` shows of the messages that were read as at risk. */

const count = v.nullable(shapes.number)

/** The newest year first, the current one among them. The answer may be an hour old. */
export const counts = endpoint({
  path: '/care/counts',
  access: 'anonymous',
  reply: v.object({
    years: v.array(
      v.object({
        year: shapes.number,
        help_lines: count,
        messages: v.array(
          v.object({
            kind: v.picklist(CARE_KINDS),
            severity: v.picklist(CARE_SEVERITIES),
            count,
          }),
        ),
      }),
    ),
  }),
  fallback: countsFailed,
  read: reading(countsFailed, (source) => {
    const years = readCareYears(source.raw('years'))
    return years && { years }
  }),
})
