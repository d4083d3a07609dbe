export { codePoints } from './code-points'
export { fileName } from './file-name'
export { plainText, stripHtml } from './strip-html'
export { UNSPACED } from './unspaced'
