export { CareAbove } from './view'
