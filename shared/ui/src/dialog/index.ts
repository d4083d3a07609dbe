export { Dialog } from './view'
export { ConfirmDialog } from './confirm-dialog'
export { MessageDialog } from './message-dialog'
