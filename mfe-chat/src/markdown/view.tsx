import { useEffect, useState } from 'react'
import { useUnit } from 'effector-react'
import { $copied, copyRequested } from './copying'
import { marksFrom } from './marks'
import { $blocks, $failed, expected } from './model'
import styles from './view.module.css'

const copying = { copied: $copied, copy: copyRequested }

interface MessageTextProps {
  readonly text: string
  readonly growing: true | undefined
}

/** The text of a message, as Markdown if it has marks. While it grows, marks wait for what draws them. */
export function MessageText({ text, growing }: MessageTextProps) {
  const { blocks, failed, load } = useUnit({ blocks: $blocks, failed: $failed, load: expected })
  const from = marksFrom(text, growing)
  const needed = from >= 0
  useEffect(() => {
    if (needed) load()
  }, [needed, load])
  if (needed && blocks) return <blocks.Blocks text={text} growing={growing} copying={copying} />
  return <Plain text={needed && growing && !failed ? text.slice(0, from) : text} growing={growing} />
}

function Plain({ text, growing }: MessageTextProps) {
  // A selection is lost with its text node: what grew keeps its nodes.
  const [hasGrown, setHasGrown] = useState(growing === true)
  if (growing && !hasGrown) setHasGrown(true)
  return (
    <p className={styles.text} dir="auto" data-growing={growing}>
      {hasGrown ? <Lines text={text} /> : text}
    </p>
  )
}

/** An element for each line: of a text that grows only the last one is laid out again. */
function Lines({ text }: { readonly text: string }) {
  const lines = text.match(/[^\n]*\n|[^\n]+/g) ?? []
  return lines.map((line, index) => (
    <span key={index} className={styles.line}>
      {line}
    </span>
  ))
}
