export { codePoints } from './code-points'
export { stripHtml } from './strip-html'
export { UNSPACED } from './unspaced'
