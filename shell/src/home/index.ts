export { loggedOut } from './model'
export { Frame, Home } from './view'
