import { memo, useMemo } from 'react'
import type { Copying } from './copying'
import { Cursor } from './cursor'
import { blockElements } from './elements'
import { read, readGrowing, split } from './parser'
import styles from './blocks.module.css'

interface BlocksProps {
  readonly text: string
  readonly growing: true | undefined
  readonly copying: Copying
}

/** Of a text that grows only the last block is read and rendered again. */
export function Blocks({ text, growing, copying }: BlocksProps) {
  const sources = useMemo(() => split(text), [text])
  return (
    <div className={styles.blocks} data-growing={growing}>
      {sources.map((source, index) => (
        <Block key={index} source={source} growing={growing && index === sources.length - 1} copying={copying} />
      ))}
    </div>
  )
}

interface BlockProps {
  readonly source: string
  readonly growing: boolean | undefined
  readonly copying: Copying
}

const Block = memo(function Block({ source, growing = false, copying }: BlockProps) {
  const tokens = growing ? readGrowing(source) : read(source)
  if (tokens !== null) return blockElements(tokens, growing, copying)
  return (
    <p dir="auto">
      {source}
      {growing ? <Cursor /> : null}
    </p>
  )
})
