export { centred } from './crop'
export { blobOf, isUnsaved } from './data-url'
export { decoded, encoded } from './picture'
export { CropDialog } from './view'
