export { prevented } from './prevented'
