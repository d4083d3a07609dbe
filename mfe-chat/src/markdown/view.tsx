import { useEffect, useState } from 'react'
import { useUnit } from 'effector-react'
import { $copied, copyRequested } from './copying'
import { hasMarks } from './marks'
import { $blocks, expected } from './model'
import styles from './view.module.css'

const copying = { copied: $copied, copy: copyRequested }

interface MessageTextProps {
  readonly text: string
  readonly growing: true | undefined
}

/** The text of a message, as Markdown if it has marks. */
export function MessageText(props: MessageTextProps) {
  const { blocks, load } = useUnit({ blocks: $blocks, load: expected })
  const needed = hasMarks(props.text)
  useEffect(() => {
    if (needed) load()
  }, [needed, load])
  return needed && blocks ? <blocks.Blocks {...props} copying={copying} /> : <Plain {...props} />
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
