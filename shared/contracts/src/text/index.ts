export { codePoints } from './code-points'
export { plainText, stripHtml } from './strip-html'
export { UNSPACED } from './unspaced'
