export { Button } from './view'
export { SubmitButton } from './submit-button'
