export { Modals } from './view'
