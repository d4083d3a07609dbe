import { join } from 'node:path'
import { harmIn } from './harmful'
import { asksWhetherHuman, claimsToBeHuman } from './human'
import type { Lines } from './lines'
import { replyLinesIn } from './lines'

const written = replyLinesIn(join(__dirname, 'lines'))

const claimed = { 'asks human': 'yes', 'asks machine': 'no', 'asks either': null } as const
const asked = asksWhetherHuman('Are you human?')
const claims = (reply: string) => asked !== null && claimsToBeHuman(reply, asked, false)

/** The lines that are read wrongly. */
const wrongIn = ({ of }: Lines) => ({
  missed: [
    ...of('always').filter((reply) => harmIn(reply, false) === null),
    ...of('at risk').filter((reply) => harmIn(reply, true) === null),
    ...Object.entries(claimed).flatMap(([part, by]) =>
      of(part).filter((message) => {
        const found = asksWhetherHuman(message)
        return found === null || found.claimedBy !== by
      }),
    ),
    ...of('claims').filter((reply) => !claims(reply)),
  ],
  alarms: [
    ...of('harmless').filter((reply) => harmIn(reply, true) !== null),
    ...of('fiction').filter((reply) => harmIn(reply, false) !== null),
    ...of('asks nothing').filter((message) => asksWhetherHuman(message) !== null),
    ...of('honest').filter(claims),
  ],
})

it('has the lines of all languages', () => expect(written).toHaveLength(15))

it.each(written)('reads the lines in $language that were written before its patterns', (lines) => {
  expect(wrongIn(lines)).toEqual({ missed: [], alarms: [] })
})
