/** The one module that this remote exposes. Its interface goes into @codex/contracts/remotes with its place in the shell. */
import type { ComponentType } from 'react'
import { Example } from './panel'

export default { Example } satisfies Readonly<Record<string, ComponentType>>
