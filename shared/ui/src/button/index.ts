export { Button, buttonClass, type ButtonProps } from './view'
export { SubmitButton, type SubmitButtonProps } from './submit-button'
