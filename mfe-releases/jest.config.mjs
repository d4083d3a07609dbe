import { browser } from '@codex/build/jest'

export default browser('mfe-releases')
