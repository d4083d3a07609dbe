import './left'
import './log'

export { announcementOf } from './announcement'
export { isBroken, unsentOf, type Exchange } from './exchange'
export {
  $announced,
  $awaiting,
  $busy,
  $canBegin,
  $exchanges,
  $hint,
  $stoppable,
  accepted,
  answered,
  attachRequested,
  beginRequested,
  continueRequested,
  cutOff,
  failed,
  givenBack,
  invalid,
  noticed,
  regenerateRequested,
  retryRequested,
  sendRequested,
  shutOut,
  stopRequested,
} from './model'
