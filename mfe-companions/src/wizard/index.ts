export { createRequested, editRequested, restoreRequested } from './requests'
