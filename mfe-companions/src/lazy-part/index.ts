export { LazyModal } from './modal'
export { openWhenLoaded } from './open-when-loaded'
