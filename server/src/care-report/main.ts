/** `pnpm --filter @codex/server care-report`: for the operator's yearly report. */
import { countedYears } from '../care/counts'
import { runCommand } from '../command/run'
import { withDatabase } from '../command/database'
import { optionsOf, usage } from './options'
import { reportOf } from './report'

await runCommand(async () => {
  const current = new Date().getUTCFullYear()
  const { help, year } = optionsOf(process.argv.slice(2), current)
  if (help) return usage
  const years = await withDatabase((queries) => countedYears(queries, [year]))
  return years.flatMap((one) => (one.year === year ? [reportOf(one, current)] : [])).join('')
})
