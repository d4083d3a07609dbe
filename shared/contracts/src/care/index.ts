/** The published protocol `/care` and what stands behind it. In no chunk but that of the page. */
export { CARE_SEVERITIES } from '../entities/care'
export { LEAST_COUNT, readCareYears } from './counts'
export type { CareYear, PublicCount } from './counts'
export { FIGURES } from './figures'
export type { Figures } from './figures'
export * as texts from '../texts/care-page'
