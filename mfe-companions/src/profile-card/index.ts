export { ProfileCard } from './view'
