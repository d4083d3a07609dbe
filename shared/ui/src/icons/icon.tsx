import type { IconNode } from 'lucide'
import { createElement, type ComponentProps } from 'react'

/** An alias, which declarations of the icons need not name. */
type IconProps = ComponentProps<'svg'> & {
  /** Width and height in px. */
  readonly size?: number | undefined
}

/** Decoration in the colour of the text. lucide-react would add 1.2 kB (brotli) to every bundle. */
/* @__NO_SIDE_EFFECTS__ */
export const icon = (nodes: IconNode) =>
  function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {nodes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
      </svg>
    )
  }
