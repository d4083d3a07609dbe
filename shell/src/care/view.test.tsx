import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '@codex/router'
import { ApiError, care } from '@codex/api'
import type { CareYear } from '@codex/contracts/care'
import { FIGURES, texts } from '@codex/contracts/care'
import { CarePage } from './view'

const row = (severity: 1 | 2 | 3, count: number | null) => ({ kind: 'suicide', severity, count }) as const
const yearOf = (year: number, help_lines: number | null): CareYear => ({
  year,
  help_lines,
  messages: [row(1, 1234), row(2, null), row(3, 5)],
})

async function open(answer: () => Promise<{ years: CareYear[] }>) {
  const count = jest.fn(answer)
  const scope = fork({ handlers: [[care.countsFx, count]] })
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <CarePage />
      </MemoryRouter>
    </Provider>,
  )
  await act(() => allSettled(scope))
  return { count, settle: () => act(() => allSettled(scope)) }
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the published protocol', () => {
  it('has the help lines first, then what happens and what does not', async () => {
    await open(() => Promise.resolve({ years: [] }))
    const { notHuman, messages, replies, limits, stored, figures, counts } = texts
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Help lines',
      ...[notHuman, messages, replies, limits, stored, figures, counts].map(({ title }) => title),
    ])
    expect(screen.getByRole('complementary', { name: 'This app is not a crisis service' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Your country' })).toBeVisible()
  })

  it('has the figures of every language, and their sum', async () => {
    await open(() => Promise.resolve({ years: [] }))
    const table = screen.getByRole('table', { name: texts.figures.caption })
    expect(within(table).getAllByRole('rowheader')).toHaveLength(15)
    const { written, unseen } = FIGURES
    expect(cells(within(table).getByRole('row', { name: /^Dutch/ }))).toEqual([
      `${unseen['nl']?.found} of ${unseen['nl']?.atRisk}`,
      `${unseen['nl']?.alarms} of ${unseen['nl']?.harmless}`,
      `${written['nl']?.found} of 100`,
      `${written['nl']?.alarms} of 100`,
    ])
    const sumOf = (name: 'found' | 'atRisk') => Object.values(unseen).reduce((sum, figures) => sum + figures[name], 0)
    const found = `Of ${sumOf('atRisk')} unseen lines at risk, ${sumOf('found')} were found`
    expect(screen.getByText(found, { exact: false })).toBeVisible()
  })
})

describe('the counts', () => {
  it('are those of each year, small ones without their number', async () => {
    await open(() => Promise.resolve({ years: [yearOf(2027, null), yearOf(2026, 77)] }))
    const current = screen.getByRole('table', { name: '2027, so far' })
    expect(cells(within(current).getByRole('row', { name: /^Suicide/ }))).toEqual(['1,234', 'fewer than 5', '5'])
    expect(screen.getByRole('table', { name: '2026' })).toBeVisible()
    expect(screen.getByText(texts.counts.helpLines('fewer than 5'))).toBeVisible()
    expect(screen.getByText(texts.counts.helpLines('77'))).toBeVisible()
  })

  it('can be asked for again after a failure', async () => {
    const answers = [
      () => Promise.reject(new ApiError(503, 'Not today')),
      () => Promise.resolve({ years: [yearOf(2027, 9)] }),
    ]
    const { settle } = await open(() => answers.shift()?.() ?? Promise.resolve({ years: [] }))
    expect(screen.getByText('Not today')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await settle()
    expect(screen.queryByText('Not today')).not.toBeInTheDocument()
    expect(screen.getByRole('table', { name: '2027, so far' })).toBeVisible()
  })
})
