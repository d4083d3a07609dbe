import { useEffect, useState } from 'react'
import { useUnit } from 'effector-react'
import { cards } from '@codex/contracts/texts'
import { MessageDialog } from '@codex/ui/dialog'
import { cardsChosen } from '../wizard'

/** The endings of what the server reads, or says why it does not. */
const CARD = /\.(?:a?png|jpe?g|webp|json|charx)$/i

/** Files that are dropped anywhere: the browser would leave the page to show them. Cards open the wizard. */
export function DropSlot() {
  const choose = useUnit(cardsChosen)
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
    }
    const dropped = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      // An element that takes files has handled it.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') !== null) setRefusal(cards.droppedFile.covered)
      else if (files.some(({ name }) => CARD.test(name))) choose(files)
      else setRefusal(cards.notACard)
    }
    addEventListener('dragover', over)
    addEventListener('drop', dropped)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', dropped)
    }
  }, [choose])

  return (
    <MessageDialog
      open={refusal !== null}
      type="error"
      title={cards.droppedFile.title}
      message={refusal ?? ''}
      onClose={() => setRefusal(null)}
    />
  )
}
