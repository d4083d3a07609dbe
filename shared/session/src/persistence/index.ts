export {
  removeCompanionFx,
  removeSessionFx,
  storeCompanionFx,
  storeChangeFx,
  storeSessionFx,
  readStoredFx,
  loadCompanionFx,
  wipeStoredAvatarsFx,
  type Stored,
  type StoredSession,
} from './effects'
export { listenToTabsFx, otherTabChanged } from './tabs'
