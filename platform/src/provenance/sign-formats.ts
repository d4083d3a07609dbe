export { bundleToJSON, toDSSEBundle } from '@sigstore/bundle'
export { dsse } from '@sigstore/core'
