/** Of any call. */

export const session = 'Failed to read the session'
export const unexpectedResponse = 'Unexpected response from server'
export const chat = 'An error occurred. Please try again.'
/** Of an address, or of one that another page has deleted. */
export const noConversation = 'This conversation was not found'
export const notCopied = 'Your browser did not allow copying. Select the text and copy it there.'
export const unknown = 'Unknown error occurred'
/** The second line below the fallback text of a call, and only there. */
export const network = 'The server could not be reached.'
export const timeout = 'The server took too long to answer.'
export const discovery = 'The list of app parts could not be read'
export const http = (status: number, statusText: string) => `HTTP ${status}: ${statusText}`
/** Answers of the server that the specification leaves open (Notes 6). */
export const unauthorized = 'Please sign in again'
export const notFound = 'Not found'
export const unsupportedMediaType = 'The request must be JSON'
export const tooLarge = 'The request is too large'
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.'
/** `what` is a plural: 'messages'. */
export const tooMany = (what: string, seconds: number) =>
  `Too many ${what}. Please wait ${inWords(seconds)} and try again.`
export const internal = 'Internal Server Error'
export const databaseDown = 'The server cannot reach its database. Please try again in a moment.'
export const databaseFull = 'The server has no space left to keep this. What is there can still be read.'
export const modelUnreachable = 'The language model could not be reached. Please try again.'
export const modelBusy = 'The language model is busy. Please try again in a moment.'
export const modelDown = 'The language model does not answer at the moment. Please try again in a minute.'
export const modelRefuses =
  'The language model does not accept this server. Its address, key or model name may be wrong.'
export const modelAddress =
  'The language model is not at the address that this server has for it. The person who runs the server can correct it.'
export const modelFiltered =
  'The language model may not give this reply: its provider filters such texts. Other words, or another model, may get one.'
export const modelNeeded = 'This needs a language model, and none is connected.'
export const modelNotUnderstood = 'The language model gave no usable answer. Please try again.'
export const modelEmpty = 'The language model gave an empty answer. Please try again.'
export const modelOnlyThought =
  'The language model used all words of the reply for thinking. Please try again: it may use more of them then.'
export const localModelStopped = 'The language model on this computer stopped unexpectedly. Please try again.'
export const localModelUnusable =
  'The language model on this computer could not be loaded: its file may be damaged, or memory is short.'
export const promptTooLong = 'The message is too long for this language model. A shorter one may fit.'
export const modelTimeout = 'The language model took too long to answer. Please try again.'
export const conversationMoved = 'The conversation has gone on. Please refresh it and try again.'
export const replyInFlight = 'A reply is being written. Please try again when it is finished.'
export const replyStopped = 'The reply was stopped before it began.'
export const replyCutOff = 'The reply was cut off. What arrived of it is stored.'
export const replyLeft = 'The reply goes on without this page.'
export const closing = 'The server is restarting. Please try again in a moment.'

function unitOf(seconds: number): readonly [number, string] {
  if (seconds < 60) return [1, 'second']
  return seconds < 3600 ? [60, 'minute'] : [3600, 'hour']
}

function inWords(seconds: number): string {
  const [size, unit] = unitOf(seconds)
  const amount = Math.ceil(seconds / size)
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
