import { useUnit } from 'effector-react'
import type { DialogueSource } from '@codex/contracts/takeout'
import { takeout } from '@codex/contracts/texts'
import { DownloadIcon } from '@codex/ui/icons'
import { requested } from './asked'

interface TakeOutButtonProps {
  readonly source: DialogueSource
  readonly className: string | undefined
  /** Before the dialog opens. */
  readonly onPress: (() => void) | null
}

/** Opens the dialog for the whole conversation, or the voice sheet. */
export function TakeOutButton({ source, className, onPress }: TakeOutButtonProps) {
  const request = useUnit(requested)
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => {
        onPress?.()
        request({ source, from: null })
      }}
    >
      <DownloadIcon size={16} aria-hidden />
      {takeout.title}
    </button>
  )
}
