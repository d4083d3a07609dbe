export { Dialog, type DialogProps } from './view'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'
export { MessageDialog, type MessageDialogProps } from './message-dialog'
