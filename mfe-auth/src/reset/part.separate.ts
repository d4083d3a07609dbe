/** Loaded by those who have a link of the operator (decisions 123 and 139). */
export { NewPassword } from './view'
