/** The part of the side panel, in a chunk of its own. */
import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import { interview as texts } from '@codex/contracts/texts'
import { createChunk } from '@codex/ui/chunk'
import { ListState } from '../elements/listing'
import type { InterviewProps } from './talk'

const chunk = createChunk(() => import('./view'))

export function Interview(props: InterviewProps) {
  const { part, failed, load } = useUnit({ part: chunk.$module, failed: chunk.$failed, load: chunk.requested })
  useEffect(() => {
    load()
  }, [load])
  if (part) return <part.Interview {...props} />
  return (
    <ListState
      error={failed ? texts.notLoaded : null}
      onRetry={load}
      loading={failed ? null : texts.loadingPart}
      empty={null}
    />
  )
}
