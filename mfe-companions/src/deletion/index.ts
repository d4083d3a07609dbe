export { companionDeleted, deletionRequested } from './model'
