export { Spinner, type SpinnerProps } from './view'
