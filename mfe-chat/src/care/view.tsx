import { useUnit } from 'effector-react'
import { FIND_A_HELPLINE } from '@codex/contracts/help-lines'
import { care as texts } from '@codex/contracts/texts'
import { lazyPart } from '@codex/ui/lazy-part'
import type { MessageExtra, MessageProps } from '../conversation'
import * as model from './model'
import styles from './view.module.css'

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
const HelpLines = lazyPart(() => import(/* webpackChunkName: "cards" */ './card').then(({ Card }) => Card), Line)

/** Above a reply whose message may mean danger. */
function CareAbove({ message: { care }, can }: MessageProps) {
  const resume = useUnit(model.resumeRequested)
  if (!care) return null
  const canResume = can === 'regenerate' && care.paused === true && care.resumed !== true
  return <HelpLines care={care} onResume={canResume ? resume : null} />
}

function AwaitedCare() {
  const care = useUnit(model.$awaited)
  return care && <HelpLines care={care} onResume={null} />
}

export const care: MessageExtra = { above: CareAbove, awaited: AwaitedCare }
