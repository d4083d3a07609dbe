export { openApiDocument } from './document'
export type { OpenApiDocument } from './document'
