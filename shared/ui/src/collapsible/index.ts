export { Collapsible, type CollapsibleProps } from './view'
