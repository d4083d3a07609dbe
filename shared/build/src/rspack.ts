/** The Rspack configurations of this workspace; packed, this package has the remotes' only. */
export { previewPage } from './preview-page'
export { remote } from './rspack-remote'
export { shell } from './rspack-shell'
export { withSmallMarkdown } from './small-markdown'
