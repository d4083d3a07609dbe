import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A component in a chunk of its own, which is loaded when it is first shown. `Otherwise` is shown until then, and if it does not
 * load; without it there is nothing until then, and the error is thrown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise?: ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const loading = load()
    return { default: await (Otherwise ? loading.catch(() => Otherwise) : loading) }
  })
  return (props) => (
    <Suspense fallback={Otherwise && <Otherwise {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
