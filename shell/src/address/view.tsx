import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import { useNavigate } from '@codex/router'
import * as model from './model'
import { Refusal } from './refusal'

/** The open conversation is that of the address. */
export function Address({ path }: { readonly path: string }) {
  const go = useNavigate()
  const { refusal, open, change, close } = useUnit({
    refusal: model.$refusal,
    open: model.addressOpened,
    change: model.routerChanged,
    close: model.closed,
  })
  useEffect(() => {
    change({ go })
  }, [change, go])
  useEffect(() => {
    open(path)
  }, [open, path])
  useEffect(
    () => () => {
      close()
    },
    [close],
  )
  return refusal && <Refusal status={refusal.status} message={refusal.message} />
}
