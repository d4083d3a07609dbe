/** Draws tokens as React elements: no markup of a text reaches the page. */
import { useId, type ReactNode } from 'react'
import { useUnit } from 'effector-react'
import type { Token } from 'markdown-it'
import { markdown } from '@codex/contracts/texts'
import type { Copying } from './copying'
import { Cursor } from './cursor'
import { drawInline } from './inline'
import { nest, type Draw } from './nest'
import styles from './blocks.module.css'

/** `growing`: with a cursor at the end. */
export function blockElements(tokens: readonly Token[], growing: boolean, copying: Copying): ReactNode {
  const last = growing ? tokens.findLast(({ type }) => type === 'inline' || type === 'fence') : undefined
  const elements = nest(tokens, (token, content, key, within) => {
    const end = token === last ? <Cursor key="end" /> : null
    switch (token.type) {
      case 'inline':
        return [...nest(token.children ?? [], drawInline), end]
      case 'fence':
        return <CodeBlock key={key} language={token.info.trim()} code={token.content} end={end} copying={copying} />
      default:
        return drawBlock(token, content, key, within)
    }
  })
  return last === undefined && growing
    ? [
        ...elements,
        <p key="end">
          <Cursor />
        </p>,
      ]
    : elements
}

/** A direction is taken from the text of the innermost list item, quote or paragraph. */
const drawBlock: Draw = (token, content, key) => {
  switch (token.type) {
    case 'paragraph_open':
      return (
        <p key={key} dir={token.level === 0 ? 'auto' : undefined} data-loose={!token.hidden}>
          {content}
        </p>
      )
    case 'heading_open':
      return (
        <p key={key} className={styles.heading} dir="auto" data-level={token.tag.slice(1)}>
          {content}
        </p>
      )
    case 'blockquote_open':
      return (
        <blockquote key={key} className={styles.quote} dir="auto">
          {content}
        </blockquote>
      )
    case 'bullet_list_open':
      return (
        <ul key={key} className={styles.list}>
          {content}
        </ul>
      )
    case 'ordered_list_open':
      return (
        <ol key={key} className={styles.list} start={Number(token.attrGet('start') ?? 1)}>
          {content}
        </ol>
      )
    case 'list_item_open':
      return (
        <li key={key} className={styles.item} dir="auto">
          {content}
        </li>
      )
    case 'hr':
      return <hr key={key} className={styles.rule} />
    case 'table_open':
      return (
        // Focusable, so that the arrow keys scroll it.
        <div key={key} className={styles.scroller} role="region" aria-label={markdown.table} tabIndex={0}>
          <table className={styles.table} dir="auto">
            {content}
          </table>
        </div>
      )
    case 'thead_open':
      return <thead key={key}>{content}</thead>
    case 'tbody_open':
      return <tbody key={key}>{content}</tbody>
    case 'tr_open':
      return <tr key={key}>{content}</tr>
    case 'th_open':
      return (
        <th key={key} scope="col" data-align={alignOf(token)}>
          {content}
        </th>
      )
    case 'td_open':
      return (
        <td key={key} data-align={alignOf(token)}>
          {content}
        </td>
      )
    default:
      return content
  }
}

const alignOf = (cell: Token) => /center|right/.exec(String(cell.attrGet('style')))?.[0]

interface CodeBlockProps {
  /** Empty: not named. */
  readonly language: string
  readonly code: string
  readonly end: ReactNode
  readonly copying: Copying
}

function CodeBlock({ language, code, end, copying }: CodeBlockProps) {
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
