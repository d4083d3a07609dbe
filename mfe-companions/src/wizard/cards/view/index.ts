export { CardImport } from './import'
export { Clipped, Mark } from './marks'
export { Rest } from './rest'
