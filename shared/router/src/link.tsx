import { useHref, useLinkClickHandler, type LinkProps } from 'react-router-dom'
import type { MouseEvent, Ref } from 'react'

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Props that are no attributes of an `<a>`. */
const ROUTER_PROPS = new Set([
  'replace',
  'mask',
  'state',
  'relative',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
  'discover',
  'prefetch',
  'reloadDocument',
])

/** The router's link without `discover` and `prefetch`, which need its framework: 1.7 kB (brotli) of every page. */
export function Link({ ref, to, onClick, ...props }: LinkProps & { readonly ref?: Ref<HTMLAnchorElement> }) {
  const href = useHref(to, props)
  const follow = useLinkClickHandler(to, { ...props, target: props.target ?? '_self' })
  const external = typeof to === 'string' && EXTERNAL.test(to)
  const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !ROUTER_PROPS.has(name)))

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a
      {...attributes}
      ref={ref}
      href={external ? to : href}
      onClick={external || props.reloadDocument === true ? onClick : click}
    />
  )
}
