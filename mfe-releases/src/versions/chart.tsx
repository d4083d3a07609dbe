import type { VersionOverview } from '@codex/contracts/registry'
import { releases } from '@codex/contracts/texts'
import { dayOf } from '../moment'
import styles from './chart.module.css'

const texts = releases.chart

type Day = VersionOverview['byDay'][number]

/** The tops of the charts of a remote, so that its versions compare. */
export interface Scale {
  /** Loads or failures of a day. */
  readonly loads: number
  /** ms */
  readonly mount: number
}

export function scaleOf(versions: readonly VersionOverview[]): Scale {
  const days = versions.flatMap(({ byDay }) => byDay)
  return {
    loads: Math.max(1, ...days.map(({ loads, failed }) => Math.max(loads, failed))),
    mount: Math.max(1, ...days.map(({ mount }) => mount ?? 0)),
  }
}

interface ChartProps {
  /** `2026-11-22` */
  readonly days: readonly string[]
  readonly byDay: readonly Day[]
  readonly scale: Scale
}

const STEP = 18
const BAR = 12
const UP = 36
const DOWN = 14
const LEAST = 2
const NONE: Day = { loads: 0, failed: 0, mount: null }

const xOf = (at: number) => at * STEP + (STEP - BAR) / 2
const barOf = (count: number, most: number, height: number) =>
  count === 0 ? 0 : Math.max(LEAST, (count / most) * height)

/** Loads above a line, failures below it. A day without loads has a dot on the line. */
export function LoadsChart({ days, byDay, scale }: ChartProps) {
  const all = days.map((day, at) => ({ day: dayOf(day), ...(byDay[at] ?? NONE) }))
  const sentences = all.map(({ day, loads, failed }) => texts.day(day, loads, failed))
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={`${texts.loads}. ${sentences.join('; ')}`}
        viewBox={`0 0 ${days.length * STEP} ${UP + DOWN + 1}`}
      >
        {all.map(({ loads, failed }, at) => (
          <g key={days[at]}>
            <title>{sentences[at]}</title>
            <rect className={styles.space} x={at * STEP} width={STEP} height={UP + DOWN + 1} />
            {loads === 0 && failed === 0 ? (
              <circle className={styles.empty} cx={xOf(at) + BAR / 2} cy={UP} r={2} />
            ) : null}
            <Bar
              className={styles.loads}
              at={at}
              y={UP - barOf(loads, scale.loads, UP)}
              height={barOf(loads, scale.loads, UP)}
            />
            <Bar className={styles.failed} at={at} y={UP + 1} height={barOf(failed, scale.loads, DOWN)} />
          </g>
        ))}
        <line className={styles.line} x1={0} x2={days.length * STEP} y1={UP + 0.5} y2={UP + 0.5} />
      </svg>
      <figcaption>
        {texts.loads}, {texts.most(scale.loads.toLocaleString('en'))}
      </figcaption>
    </figure>
  )
}

interface BarProps {
  readonly className: string | undefined
  readonly at: number
  readonly y: number
  readonly height: number
}

const Bar = ({ at, ...rest }: BarProps) => <rect {...rest} x={xOf(at)} width={BAR} rx={1} />

/** A line through the days that were measured. */
export function MountChart({ days, byDay, scale }: ChartProps) {
  const all = days.map((day, at) => ({ day: dayOf(day), mount: byDay[at]?.mount ?? null }))
  const sentences = all.map(({ day, mount }) => texts.mountDay(day, mount === null ? null : releases.version.ms(mount)))
  const height = UP + DOWN
  const points = all.flatMap(({ mount }, at) =>
    mount === null ? [] : [{ at, x: xOf(at) + BAR / 2, y: height - 3 - (mount / scale.mount) * (height - 6) }],
  )
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={`${texts.mount}. ${sentences.join('; ')}`}
        viewBox={`0 0 ${days.length * STEP} ${height + 1}`}
      >
        <polyline className={styles.mount} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ at, x, y }) => (
          <circle key={days[at]} className={styles.point} cx={x} cy={y} r={2.5} />
        ))}
        {sentences.map((sentence, at) => (
          <rect key={days[at]} className={styles.space} x={at * STEP} width={STEP} height={height}>
            <title>{sentence}</title>
          </rect>
        ))}
        <line className={styles.line} x1={0} x2={days.length * STEP} y1={height + 0.5} y2={height + 0.5} />
      </svg>
      <figcaption>
        {texts.mount}, {texts.most(releases.version.ms(scale.mount))}
      </figcaption>
    </figure>
  )
}
