export { OverrideStrip } from './view'
