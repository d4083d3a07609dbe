/** Of the remote whose page this is: @codex/build names it. */
declare module 'remote/preview' {
  import type { PreviewStates } from '@codex/preview'

  const states: PreviewStates
  export default states
}
