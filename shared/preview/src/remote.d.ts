/** The remote that @codex/build configures. */
declare module 'remote/preview' {
  import type { PreviewStates } from '@codex/preview'

  const states: PreviewStates
  export default states
}
