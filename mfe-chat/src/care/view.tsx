import { lazy, Suspense } from 'react'
import { useUnit } from 'effector-react'
import type { Care } from '@codex/contracts/entities'
import { FIND_A_HELPLINE } from '@codex/contracts/help-lines'
import { care as texts } from '@codex/contracts/texts'
import { resumeRequested } from './model'
import styles from './view.module.css'

interface CareAboveProps {
  readonly care: Care
  /** The pause that it is part of can be ended. */
  readonly latest: boolean
}

function Line() {
  return (
    <div className={styles.line}>
      {`${texts.title}: `}
      <a href={FIND_A_HELPLINE.url} target="_blank" rel="noopener noreferrer">
        {FIND_A_HELPLINE.name}
      </a>
    </div>
  )
}

/** Loaded with the first card. When that fails, the list of all countries is still there. */
const Card = lazy(() => import(/* webpackChunkName: "cards" */ './card').catch(() => ({ default: Line })))

/** Help lines above a reply whose message may mean danger. */
export function CareAbove({ care, latest }: CareAboveProps) {
  const resume = useUnit(resumeRequested)
  const canResume = latest && care.paused === true && care.resumed !== true
  return (
    <Suspense fallback={<Line />}>
      <Card care={care} onResume={canResume ? resume : null} />
    </Suspense>
  )
}
