export { createFlash, type Flash } from './create-flash'
export { FlashMessage, type FlashMessageProps } from './view'
