/** Of conversations, and of what belongs to them: personas, memories, sample lines. */

export const conversations = 'The conversations could not be read or changed'
export { failed as personas } from '../personas'
export const noPersona = 'This persona was not found'
export const firstPersona = 'Who you are without a choice can be changed, but not deleted'
export const tooManyPersonas = (max: number) => `You can be ${max} people. Delete one to add another.`
export const samePersona = (name: string) => `You are ${name} already. Please choose another name.`
export const firstConversation = 'The first conversation can be emptied, but not deleted'
export const tooManyConversations =
  'This companion has as many conversations as it can have. Delete one to begin another.'
export const memory = 'The memory could not be read or changed'
export const tooManyMemories = (max: number) => `A companion can remember ${max} things. Please remove some first.`
export const voice = 'The voice sheet could not be read or changed'
export const writeLines = 'The lines could not be written'
export const tooManyLines = (max: number) => `A voice sheet can have ${max} lines. Please remove some first.`
/** Without a language model. `known`: situations. */
export const linesNeedModel = (known: string) =>
  `This server has no language model: it only knows lines for ${known}. You can write others yourself.`
export const writtenByApp = 'The app wrote this message, not your companion.'
export const noSuchReply = 'There is no such reply.'
