import './left'
import './log'

export { announcementOf } from './announcement'
export { $awaiting, $canBegin, $waits } from './state'
export { isBroken, unsentOf, type Exchange, type Unsent } from './exchange'
export { kinds } from './kinds'
export {
  $announced,
  $busy,
  $exchanges,
  $offered,
  $stoppable,
  accepted,
  answered,
  attachRequested,
  beginRequested,
  continueRequested,
  cutOff,
  discarded,
  failed,
  givenBack,
  invalid,
  noticed,
  regenerateRequested,
  retryRequested,
  sendRequested,
  shutOut,
  stopRequested,
  unsentRestored,
} from './model'
