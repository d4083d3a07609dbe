/** Spec 5: the messages of the rules; including those that the specification leaves open. */

export const messageRange = 'The first message must not be after the last one'
export const username = 'Username must be 3-20 characters, letters, numbers, and underscores only'
export const usernameFormat = 'Invalid username format. Use 3-20 characters, letters, numbers, and underscores only.'
export const usernameRequired = 'Username is required.'
export const passwordRequired = 'Password is required.'
export const email = 'Please enter a valid email address'
export const password = 'Password must be at least 8 characters with uppercase, lowercase, and number'
export const passwordTooLong = 'Password must be at most 128 characters'
export const passwordCommon = 'This password is too common. Please choose another one'
export const passwordIsUsername = 'Password must not be the username'
export const confirmPasswordRequired = 'Please confirm your password'
export const passwordsDiffer = 'Passwords do not match'
export const ageGroupRequired = 'Please choose one'
export const minorsRefused = 'An account here is only for people who are 18 or over'

export const chatMessage = 'Message must be 1-1000 characters'

export const characterName = 'Invalid character name (2-50 characters)'
export const wizardAge = 'Invalid age (1-150)'
export const storeAge = 'Invalid age (1-100050)'
export const gender = 'Invalid gender (male, female, non-binary or other)'
export const role = 'Invalid role (at least one word)'
export const personalityDescription = 'Invalid personality description (at least one word)'
export const background = 'Invalid background (at least one word)'
export const speakingStyle = 'Invalid speaking style (at least one word)'
export const avatarRequired = 'Please select an avatar icon to continue'
export const avatarIcon = 'Invalid avatar icon (choose one of the ten portraits)'
export const profileId = 'Invalid profile id'
export const messageId = 'Invalid message id'
export const searchQuery = 'Search for 1-1000 characters'
export const sessionId = 'Invalid session id'
export const withMemories = 'Memories are deleted with their messages, or stay'
export const everywhere = 'Messages are deleted everywhere, or only in one conversation'
export const passkeyId = 'Invalid passkey id'
export const keyId = 'Invalid key id'
export const keyName = 'Please enter a name of 1-60 characters'
export const keyCompanions = (most: number) => `Please choose 1-${most} companions`
export const base64url = (field: string) => `${field} must be base64url`
export const oneOrOthers = 'Either one session is ended, or all others'
export const conversationId = 'Invalid conversation id'
export const personaId = 'Invalid persona id'
export const personaName = 'Please enter a name with at least one letter or digit'
export const conversationTitle = 'Please enter a title'
export const memoryId = 'Invalid memory id'
export const memoryText = 'Please enter what to remember'
export const memoryKeys = 'Lore needs 1-10 key words of at most 60 characters; other memories have none'
export const summarySource = 'A summary needs the last message that it covers'
export const summaryScope = 'A summary is of one conversation'
export const lineId = 'Invalid line id'
export const voiceLine = 'Please enter a line with at least one letter or digit'
export const voiceLines = (most: number) => `Please add 1-${most} lines at once`
export const situation = 'Please say what the lines are for'
export const noReplySchema = 'A reply with values needs a reply_schema'
/** `at`: the path of a keyword in the schema; empty: the whole of it. */
export const replySchemaAt = (at: string) => `reply_schema has something that is not supported${at && ` at ${at}`}`
export const replySchemaSize = 'reply_schema is too large, or too deeply nested'
export const replySchemaText = 'reply_schema must be an object that requires a "text" of type string, without an enum'
export const engine = 'Invalid engine'
export const noChange = 'Nothing to change'
export const onePage = 'Only one of before, after and around is allowed'
export const idempotencyKey = 'Invalid idempotency key (8-64 letters, digits, - or _)'

export const personalityFirst = 'Please fill in name, age, gender and role first'
export const backgroundFirst = 'Please fill in personality description first'
export const speakingStyleFirst = 'Please fill in personality description and background first'

export const remarkType = 'Please select a remark type'
export const remarkMessage = 'Please enter a message'

export const hours = 'Sessions are extended by 1 hour'
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
