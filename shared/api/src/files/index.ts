/** Calls with files. They are loaded with the part that makes them: the first chunks have none of this. */
export * from './account'
export { aborted, carry, fileFx, type FileTransport } from './call'
export * from './cards'
export * from './companions'
