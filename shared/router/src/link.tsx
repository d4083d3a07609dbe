import { useHref, useLinkClickHandler, type LinkProps } from 'react-router-dom'
import type { MouseEvent, Ref } from 'react'

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** What is no attribute of an `<a>`. */
const OWN = [
  ...['replace', 'mask', 'state', 'relative', 'preventScrollReset', 'viewTransition', 'defaultShouldRevalidate'],
  ...['discover', 'prefetch', 'reloadDocument'],
]

/**
 * The router's own link, without what needs the router's framework: `discover`, and `prefetch` of a page's data. These
 * are 1.7 kB (brotli) of every page.
 */
export function Link({ ref, to, onClick, ...props }: LinkProps & { readonly ref?: Ref<HTMLAnchorElement> }) {
  const href = useHref(to, props)
  const follow = useLinkClickHandler(to, { ...props, target: props.target ?? '_self' })
  const leaves = typeof to === 'string' && ELSEWHERE.test(to)
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !OWN.includes(name)))

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a
      {...attributes}
      ref={ref}
      href={leaves ? to : href}
      onClick={leaves || props.reloadDocument === true ? onClick : click}
    />
  )
}
