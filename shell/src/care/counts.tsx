import { useUnit } from 'effector-react'
import type { CareYear, PublicCount } from '@codex/contracts/care'
import { CARE_SEVERITIES, LEAST_COUNT, texts } from '@codex/contracts/care'
import { Button } from '@codex/ui/button'
import * as model from './model'
import styles from './table.module.css'

const { counts, kinds, level } = texts
const shown = (count: PublicCount) => (count === null ? counts.few(LEAST_COUNT) : count.toLocaleString('en'))

export function Counts() {
  const { years, failure, retry } = useUnit({ years: model.$years, failure: model.$failure, retry: model.retried })
  return (
    <>
      <p>{counts.lead}</p>
      <div role="status">
        {failure === null ? null : <p>{failure}</p>}
        {years === null && failure === null ? <p>{counts.loading}</p> : null}
      </div>
      {failure === null ? null : (
        <div>
          <Button variant="quiet" onClick={() => retry()}>
            {counts.tryAgain}
          </Button>
        </div>
      )}
      {years?.map((year, index) => (
        <Year key={year.year} {...year} isCurrent={index === 0} />
      ))}
    </>
  )
}

/** The newest year is the one that has not ended. */
function Year({ year, help_lines, messages, isCurrent }: CareYear & { readonly isCurrent: boolean }) {
  const names = [...new Set(messages.map(({ kind }) => kind))]
  return (
    <>
      <table className={styles.table}>
        <caption>{counts.year(year, isCurrent)}</caption>
        <thead>
          <tr>
            <th scope="col">{counts.kind}</th>
            {CARE_SEVERITIES.map((severity) => (
              <th key={severity} scope="col">
                {level(severity)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]}</th>
              {messages
                .filter((one) => one.kind === kind)
                .map(({ severity, count }) => (
                  <td key={severity}>{shown(count)}</td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{counts.helpLines(shown(help_lines))}</p>
    </>
  )
}
