export { ErrorBoundary } from './view'
