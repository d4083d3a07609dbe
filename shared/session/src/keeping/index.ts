export {
  forgetCompanionFx,
  forgetSessionFx,
  keepCompanionFx,
  keepChangeFx,
  keepSessionFx,
  readKeptFx,
  recallCompanionFx,
  wipeStoredAvatarsFx,
  type Kept,
  type KeptSession,
} from './effects'
export { listenToTabsFx, otherTabChanged } from './tabs'
