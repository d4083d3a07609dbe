import { node } from '@codex/build/jest'

export default node('server')
