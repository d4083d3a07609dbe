import { useRef, type ChangeEvent } from 'react'
import { cards } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'

/** A button that asks for files. */
export function CardPicker({ onChosen }: { readonly onChosen: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(currentTarget.files ?? [])])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".png,.apng,.jpg,.jpeg,.json,.charx,.byaf,image/png,image/jpeg,application/json"
        aria-label={cards.importing.choose}
        onChange={pick}
      />
      <Button variant="quiet" onClick={() => input.current?.click()}>
        {cards.importing.choose}
      </Button>
    </>
  )
}
