export { failed, givenBack, shutOut } from './breaking'
export { lookedFor } from './joining'
export { accepted, regenerateRequested, requested } from './model'
export { $announcement, $awaiting, $busy, $stoppable, $turns, arrived, began, stopRequested } from './turns'
