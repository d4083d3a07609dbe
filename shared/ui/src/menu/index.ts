export { Menu, type MenuProps } from './view'
export type { MenuItem } from './item'
