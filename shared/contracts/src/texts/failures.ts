/** Spec 8: the error catalogue. */

export const signUp = 'Sign up failed'
export const signIn = 'Sign in failed'
export const signOut = 'Sign out failed'
export const extendSession = 'Failed to extend the session'
export const session = 'Failed to read the session'
export const viewAccount = 'Failed to fetch account details'
export const invalidAccount = 'Invalid account data received from server'
export const addRemarks = 'Failed to submit remark'
export const unexpectedResponse = 'Unexpected response from server'
export const refinePersonalityDescription = 'Failed to refine personality description'
export const refineBackground = 'Failed to refine background'
export const refineSpeakingStyle = 'Failed to refine speaking style'
export const refineAll = 'Failed to refine all aspects'
export const generateProfile = 'Failed to generate character profile'
export const setPortrait = 'Failed to store the picture'
export const listProfiles = 'Failed to fetch user profiles'
export const deleteProfile = 'Failed to delete character profile'
export const getProfile = 'Failed to fetch profile details'
export const editProfile = 'Failed to edit character profile'
export const chat = 'An error occurred. Please try again.'
export const conversations = 'The conversations could not be read or changed'
export { failed as personas } from './personas'
export const noPersona = 'This persona was not found'
export const firstPersona = 'Who you are without a choice can be changed, but not deleted'
export const tooManyPersonas = (max: number) => `You can be ${max} people. Delete one to add another.`
export const samePersona = (name: string) => `You are ${name} already. Please choose another name.`
/** Of an address, or of one that another page has deleted. */
export const noConversation = 'This conversation was not found'
export const firstConversation = 'The first conversation can be emptied, but not deleted'
export const tooManyConversations =
  'This companion has as many conversations as it can have. Delete one to begin another.'
export const memory = 'The memory could not be read or changed'
export const notCopied = 'Your browser did not allow copying. Select the text and copy it there.'
export const unknown = 'Unknown error occurred'
export const unknownField = 'Unknown field'
/** The second line below the fallback text of a call, and only there. */
export const network = 'The server could not be reached.'
export const timeout = 'The server took too long to answer.'
export const discovery = 'The list of app parts could not be read'

/** Titles and prefixes around another message. */
export const dialogTitle = 'Error'
export const refineField = (field: string, message: string) => `Failed to refine ${field}: ${message}`
export const createAvatar = (message: string) => `Failed to create avatar: ${message}`
export const updateAvatar = (message: string) => `Failed to update avatar: ${message}`
export const characterProfile = (error: string) => `Character Profile Error: ${error}`
export const deleteFailed = (message: string | null) => `Failed to delete profile: ${message ?? unknown}`
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
export const refineUnusable = 'The language model gave no usable text. Please try again.'
export const refineDropped = (facts: string) => `The language model left out ${facts}. Please try again.`
export const modelTimeout = 'The language model took too long to answer. Please try again.'
export const conversationMoved = 'The conversation has gone on. Please refresh it and try again.'
export const replyInFlight = 'A reply is being written. Please try again when it is finished.'
export const tooManyMemories = (max: number) => `A companion can remember ${max} things. Please remove some first.`
export const voice = 'The voice sheet could not be read or changed'
export const writeLines = 'The lines could not be written'
export const tooManyLines = (max: number) => `A voice sheet can have ${max} lines. Please remove some first.`
/** Without a language model. `known`: situations. */
export const linesNeedModel = (known: string) =>
  `This server has no language model: it only knows lines for ${known}. You can write others yourself.`
export const writtenByApp = 'The app wrote this message, not your companion.'
export const noSuchReply = 'There is no such reply.'
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
