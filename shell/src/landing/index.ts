export { loadLandingFx } from './part'
export { LandingScreen } from './screen'
