export {
  forgetSessionFx,
  keepCompanionFx,
  keepSessionFx,
  readKeptFx,
  wipeStoredAvatarsFx,
  type Kept,
  type KeptSession,
} from './effects'
export { listenToTabsFx, otherTabChanged } from './tabs'
