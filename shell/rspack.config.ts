import { shell } from '@codex/build/rspack'

export default shell()
