export { Wizard } from './wizard'
