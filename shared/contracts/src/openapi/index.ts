export { openApiDocument } from './document'
export type { OpenApiDocument } from './document'
export { shapeOf } from './json-schema'
