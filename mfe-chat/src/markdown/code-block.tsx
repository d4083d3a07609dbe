import { useId, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import { markdown } from '@codex/contracts/texts'
import type { Copying } from './copying'
import styles from './blocks.module.css'

interface CodeBlockProps {
  /** Empty: not named. */
  readonly language: string
  readonly code: string
  readonly end: ReactNode
  readonly copying: Copying
}

export function CodeBlock({ language, code, end, copying }: CodeBlockProps) {
  const { copied, copy } = useUnit(copying)
  const id = useId()
  const text = code.replace(/\n$/, '')
  return (
    <div className={styles.fence} dir="ltr">
      <div className={styles.bar}>
        <span className={styles.language}>{language}</span>
        <button type="button" className={styles.copy} onClick={() => copy({ id, text })}>
          {copied === id ? markdown.code.copied : markdown.code.copy}
        </button>
      </div>
      <pre className={styles.code} role="region" aria-label={markdown.code.label(language)} tabIndex={0}>
        <code>{text}</code>
        {end}
      </pre>
    </div>
  )
}
