export { OtherScreen } from './screen'
