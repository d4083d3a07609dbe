export { fetchOverview, sendOrder, type Access } from './calls'
export { RegistryError } from './error'
