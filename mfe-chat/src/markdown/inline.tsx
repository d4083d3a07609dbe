import type { ReactNode } from 'react'
import { addressesIn, webAddress } from './links'
import type { Draw } from './nest'
import styles from './blocks.module.css'

export const drawInline: Draw = (token, content, key, within) => {
  switch (token.type) {
    case 'text':
      return within('link_open') ? token.content : withLinks(token.content, key)
    case 'em_open':
      return <em key={key}>{content}</em>
    case 'strong_open':
      return <strong key={key}>{content}</strong>
    case 'code_inline':
      return <code key={key}>{token.content}</code>
    case 'link_open':
      return <Link key={key} href={String(token.attrGet('href'))} title={token.attrGet('title')} label={content} />
    case 'softbreak':
    case 'hardbreak':
      return <br key={key} />
    default:
      return token.content
  }
}

const withLinks = (text: string, key: number) =>
  addressesIn(text).map(({ text: part, url }, index) =>
    url === null ? part : <Link key={`${key}.${index}`} href={url.href} label={[part]} />,
  )

interface LinkProps {
  readonly href: string
  readonly title?: string | number | null
  readonly label: readonly ReactNode[]
}

/** Its host can be seen, in the label or behind it. */
function Link({ href, title, label }: LinkProps) {
  const url = webAddress(href)
  if (url === null) return label
  const named = label.length === 1 && typeof label[0] === 'string' && hostIn(label[0]) === url.host
  return (
    <a
      className={styles.link}
      href={url.href}
      title={title === null || title === undefined ? undefined : String(title)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {label}
      {named ? null : (
        <bdi className={styles.host} dir="ltr">
          {label.length > 0 ? ` (${url.host})` : url.host}
        </bdi>
      )}
    </a>
  )
}

/** Of a label that is an address or a host. */
const hostIn = (label: string) => webAddress(/^https?:/i.test(label) ? label : `https://${label}`)?.host
