export { Sidebar } from './view'
