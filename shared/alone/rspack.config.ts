import { alonePage } from '@codex/build/rspack'

export default alonePage()
