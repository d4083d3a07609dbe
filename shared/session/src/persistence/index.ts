export * from './effects'
export { listenToTabsFx, otherTabChanged } from './tabs'
