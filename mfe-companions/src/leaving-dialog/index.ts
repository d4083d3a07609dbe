export { LeavingDialog } from './view'
