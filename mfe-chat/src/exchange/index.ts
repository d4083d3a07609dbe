export type { Exchange } from './exchange'
export {
  $announcement,
  $awaiting,
  $busy,
  $exchanges,
  $stoppable,
  accepted,
  answered,
  attachRequested,
  failed,
  givenBack,
  regenerateRequested,
  sendRequested,
  shutOut,
  stopRequested,
} from './model'
