/** What this browser has stored of a session, for code that must not load the stores. */
export { readLasting } from './persistence/lasting'
export { draftKey, readLocal, STORED_COMPANION, STORED_USER, writeLocal } from './persistence/local'
export { readStoredToken, type StoredToken } from './persistence/stored-token'
