import { browser } from '@codex/build/jest'

export default browser('preview')
