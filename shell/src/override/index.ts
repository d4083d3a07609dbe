export { overriddenVersion } from './model'
export { OverrideStrip } from './view'
