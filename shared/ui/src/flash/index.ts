export { createFlash, type Flash } from './create-flash'
export { FlashMessage } from './view'
