import { remote } from '@codex/build/rspack'

export default remote('releases')
