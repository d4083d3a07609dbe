export { Menu } from './view'
export type { MenuItem } from './item'
