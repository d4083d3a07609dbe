import { remote, withSmallMarkdown } from '@codex/build/rspack'

export default withSmallMarkdown(remote('chat'))
