export { loadDialogs } from './load'
export {
  ConfirmDialog,
  Dialog,
  MessageDialog,
  type ConfirmDialogProps,
  type DialogProps,
  type MessageDialogProps,
} from './view'
