import type { ReactNode } from 'react'
import type { Token } from 'markdown-it'
import { MAX_NESTING } from './parser'

/** `within`: whether the token is in one of a type. */
export type Draw = (
  token: Token,
  content: readonly ReactNode[],
  key: number,
  within: (type: Token['type']) => boolean,
) => ReactNode

/** The elements of a flat list of tokens. What is nested deeper than `MAX_NESTING` is drawn without its own element. */
export function nest(tokens: readonly Token[], draw: Draw): ReactNode[] {
  const root: ReactNode[] = []
  const open: { readonly token: Token; readonly content: ReactNode[] }[] = []
  let flattened = 0
  const content = () => open.at(-1)?.content ?? root
  const within = (type: Token['type']) => open.some(({ token }) => token.type === type)
  const put = (token: Token, inner: readonly ReactNode[]) => {
    content().push(draw(token, inner, content().length, within))
  }
  for (const token of tokens) {
    if (token.nesting === 1) {
      if (open.length < MAX_NESTING) open.push({ token, content: [] })
      else flattened += 1
    } else if (token.nesting === 0) {
      put(token, [])
    } else if (flattened > 0) {
      flattened -= 1
    } else {
      const closed = open.pop()
      if (closed) put(closed.token, closed.content)
    }
  }
  return root
}
