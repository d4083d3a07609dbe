export interface Owner {
  readonly name: string
  readonly version: string
}

/** What React keeps of a component. */
interface Fiber {
  readonly return?: Fiber | null
  readonly memoizedProps?: unknown
}

const FIBER = '__reactFiber$'

/** The props of the component around a remote, in ../view.tsx. */
const isOwner = (props: unknown): props is Owner =>
  typeof props === 'object' && props !== null && 'name' in props && 'version' in props && 'onMount' in props

function fiberOf(node: Node | null): Fiber | null {
  for (let current = node; current !== null; current = current.parentNode) {
    const key = Object.keys(current).find((name) => name.startsWith(FIBER))
    // React's own value; view.test.tsx shows that it still has one.
    if (key !== undefined) return Reflect.get(current, key) as Fiber
  }
  return null
}

/**
 * The remote that has rendered a node, in a portal too; null if none has. React calls all handlers from the shell's script, so the
 * address of a script names no remote here, and React has no API that does.
 */
export function ownerOf(node: Node | null): Owner | null {
  for (let fiber = fiberOf(node); fiber; fiber = fiber.return ?? null)
    if (isOwner(fiber.memoizedProps)) return { name: fiber.memoizedProps.name, version: fiber.memoizedProps.version }
  return null
}
