import { FIGURES, texts } from '@codex/contracts/care'
import type { Figures } from '@codex/contracts/care'
import { languageName } from '@codex/contracts/help-lines'
import styles from './table.module.css'

const { figures } = texts
const rows = Object.entries(FIGURES.unseen)
  .map(([language, unseen]) => ({ name: languageName(language), unseen, known: FIGURES.written[language] }))
  .sort((one, other) => one.name.localeCompare(other.name))
const sumOf = (name: keyof Figures) => rows.reduce((sum, { unseen }) => sum + unseen[name], 0)

export function FiguresTable() {
  return (
    <>
      <p>{figures.lead}</p>
      <p>
        <strong>{figures.summary(sumOf('found'), sumOf('atRisk'), sumOf('alarms'), sumOf('harmless'))}</strong>
      </p>
      <table className={styles.table}>
        <caption>{figures.caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {figures.language}
            </th>
            <th scope="colgroup" colSpan={2}>
              {figures.unseen}
            </th>
            <th scope="colgroup" colSpan={2}>
              {figures.known}
            </th>
          </tr>
          <tr>
            {[figures.unseen, figures.known].flatMap((lines) =>
              [figures.found, figures.alarms].map((what) => (
                <th key={lines + what} scope="col">
                  {what}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, unseen, known }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Cells {...unseen} />
              {known === undefined ? null : <Cells {...known} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Cells({ found, atRisk, alarms, harmless }: Figures) {
  return (
    <>
      <td>{figures.of(found, atRisk)}</td>
      <td>{figures.of(alarms, harmless)}</td>
    </>
  )
}
