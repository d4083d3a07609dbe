export * from './shapes'
export * from './sillytavern'

/** The folder that a ZIP of this app has all its files in. */
export const ROOT = 'character-codex-export/'
/** The file of a companion's folder that an import begins with; the others are beside it. */
export const CARD = 'card.json'
/** Of a companion with a picture of its own; in its card the avatar is then the default image. */
export const PORTRAIT = 'portrait.png'
export const CHAT = 'chat.jsonl'
export const MEMORIES = 'memories.jsonl'
/** Added later: older exports are without it. */
export const VOICE = 'voice.jsonl'
/** Added later: only where there is more than the first conversation, or that has a title or a scene. */
export const CONVERSATIONS = 'conversations.jsonl'
/** Added later: only where conversations share the messages of others. */
export const PATHS = 'paths.jsonl'
/** Added later, beside the manifest: only where there is more than the first persona, or it was changed. */
export const PERSONAS = 'personas.jsonl'
/** Its own picture, if it has one. */
export const personaPicture = (id: string) => `personas/${id}.png`
/** The folder of a conversation but the first, with a chat.jsonl of its own. */
export const conversationFolder = (id: string) => `conversations/${id}/`
export const MANIFEST = 'manifest.json'
