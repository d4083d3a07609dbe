export { OrderDialog } from './view'
