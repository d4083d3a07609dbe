export { Collapsible } from './view'
