export { CareScreen } from './screen'
