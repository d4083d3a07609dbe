export { LazyModal } from './modal'
export { createPart, openWhenLoaded } from './part'
