import { useEffect, useRef, type RefObject } from 'react'

/** Leads the focus to the first invalid field of the form whenever `refusals` has grown. */
export function useFirstInvalid(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  return form
}
