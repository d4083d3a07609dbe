export { RemoteSection } from './view'
export { StateBadges } from './state'
