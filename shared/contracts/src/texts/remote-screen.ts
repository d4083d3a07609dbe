/** The screen of a remote with a route of its own; `title` is the remote's. */

/** For `global.remoteFailed`. */
export const part = (title: string) => `page “${title}”`
/** The same while it is not known which remote has the address. */
export const unknownPart = 'page'
export const back = 'Back to the companions'
