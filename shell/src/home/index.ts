export { loggedOut } from './model'
export { Home } from './view'
