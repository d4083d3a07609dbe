/** A chunk of its own: no page shows a dialog at first. */
export { Question } from './question'
export { Message } from './message'
export { Modal } from './modal'
