import { previewPage } from '@codex/build/rspack'

export default previewPage()
