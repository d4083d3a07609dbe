/** Of any call. */

export const chatMessage = 'Message must be 1-1000 characters'
export const profileId = 'Invalid profile id'
export const messageId = 'Invalid message id'
export const conversationId = 'Invalid conversation id'
export const engine = 'Invalid engine'
export const noChange = 'Nothing to change'
export const onePage = 'Only one of before, after and around is allowed'
export const idempotencyKey = 'Invalid idempotency key (8-64 letters, digits, - or _)'
export const bodyNotAnObject = 'The request body must be a JSON object'
/** `subject` starts the sentence: 'Role', 'Message'. */
export const tooLong = (subject: string, max: number) => `${subject} is too long (at most ${max} characters)`
export const notText = (field: string) => `${field} must be text`
export const notTexts = (field: string) => `${field} must be a list of texts`
export const notList = (field: string) => `${field} must be a list`
export const notObject = (field: string) => `${field} must be an object`
export const tooManyOf = (field: string, max: number) => `${field} may have at most ${max} entries`
export const outOfRange = (field: string, min: number, max: number) => `${field} must be from ${min} to ${max}`
export const notChoice = (field: string) => `${field} is none of the choices`
export const notWholeNumber = (field: string) => `${field} must be a whole number`
export const messageRange = 'The first message must not be after the last one'
export const searchQuery = 'Search for 1-1000 characters'
