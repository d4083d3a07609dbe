import { useUnit } from 'effector-react'
import { takeout } from '@codex/contracts/texts'
import { DownloadIcon } from '@codex/ui/icons'
import { requested } from './asked'

interface TakeOutButtonProps {
  readonly className: string | undefined
  /** Before the dialog opens. */
  readonly onPress: (() => void) | null
}

/** Opens the dialog for the voice sheet. */
export function TakeOutButton({ className, onPress }: TakeOutButtonProps) {
  const request = useUnit(requested)
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => {
        onPress?.()
        request({ source: 'voice-sheet', from: null })
      }}
    >
      <DownloadIcon size={16} aria-hidden />
      {takeout.title}
    </button>
  )
}
