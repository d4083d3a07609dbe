/** A chunk that loads once the first remote is mounted, and the page is idle. */
export { startMeasuring } from './measures'
export { guardPage } from './page-guard'
