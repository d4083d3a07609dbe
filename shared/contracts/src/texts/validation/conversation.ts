/** Of conversations, and of what belongs to them: personas, memories, sample lines. */

export const withMemories = 'Memories are deleted with their messages, or stay'
export const everywhere = 'Messages are deleted everywhere, or only in one conversation'
export const personaId = 'Invalid persona id'
export const personaName = 'Please enter a name with at least one letter or digit'
export const conversationTitle = 'Please enter a title'
export const memoryId = 'Invalid memory id'
export const memoryText = 'Please enter what to remember'
export const memoryKeys = 'Lore needs 1-10 key words of at most 60 characters; other memories have none'
export const summarySource = 'A summary needs the last message that it covers'
export const summaryScope = 'A summary is of one conversation'
export const lorePersona = 'Only lore can be for one persona'
export const lineId = 'Invalid line id'
export const voiceLine = 'Please enter a line with at least one letter or digit'
export const voiceLines = (most: number) => `Please add 1-${most} lines at once`
export const situation = 'Please say what the lines are for'
export const noReplySchema = 'A reply with values needs a reply_schema'
/** `at`: the path of a keyword in the schema; empty: the whole of it. */
export const replySchemaAt = (at: string) => `reply_schema has something that is not supported${at && ` at ${at}`}`
export const replySchemaSize = 'reply_schema is too large, or too deeply nested'
export const replySchemaText = 'reply_schema must be an object that requires a "text" of type string, without an enum'
