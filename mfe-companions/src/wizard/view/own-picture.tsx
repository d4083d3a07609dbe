/** A picture of the user's own, by button, drop or paste. */
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { wizard } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { CropDialog } from '@codex/ui/portrait'
import { pictureRules } from '../picture-rules'
import styles from './portraits.module.css'

const texts = wizard.ownPicture

interface OwnPictureProps {
  /** With a data URL. */
  readonly onChosen: (picture: string) => void
  /** Where a picture can be dropped. */
  readonly children: ReactNode
}

export function OwnPicture({ onChosen, children }: OwnPictureProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const open = (chosen: File | undefined) => {
    if (chosen === undefined) return
    setProblem(null)
    setFile(chosen)
  }
  const close = (message: string | null) => {
    setFile(null)
    setProblem(message)
  }
  const picked = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    open(currentTarget.files?.[0])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    open(event.dataTransfer.files[0])
  }

  useEffect(() => {
    const pasted = ({ clipboardData }: ClipboardEvent) => {
      const [pastedFile] = clipboardData?.files ?? []
      if (pastedFile === undefined) return
      setProblem(null)
      setFile(pastedFile)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [])

  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      {children}
      <div className={styles.own}>
        <input ref={input} type="file" hidden accept="image/*" aria-label={texts.use} onChange={picked} />
        <Button variant="quiet" onClick={() => input.current?.click()}>
          {texts.use}
        </Button>
        <span className={styles.drop}>{texts.drop}</span>
      </div>
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      {file === null ? null : (
        <CropDialog
          file={file}
          rules={pictureRules}
          onSaved={(picture) => {
            close(null)
            onChosen(picture)
          }}
          onClosed={() => close(null)}
          onFailed={close}
        />
      )}
    </div>
  )
}
