export { fetchOverview, RegistryError, sendOrder, type Access } from './calls'
