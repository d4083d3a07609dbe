/** Spec 9: business constants and limits. Durations are milliseconds unless the name says otherwise. */

export const sessionHours = 1
export const sessionCheckInterval = 60_000
export const expiryWarningMinutes = 5
export const inactivity = 300_000
export const extensionHours = 1
export const extendedDisplayMinutes = 60

/** The cookie in which a browser stores its token. On https, and where http allows it, `__Host-` is before the name. */
export const tokenCookie = 'codex_token'

/** Of one account. */
export const passkeys = { max: 10 } as const
/** Of one account; `name`: code points; `companions`: of one key. */
export const apiKeys = { max: 20, name: 60, companions: 200 } as const
/** In which a passkey is added or signs in, once it was begun. */
export const passkeyPause = 300_000

/** Lengths are Unicode code points after stripping and trimming. */
export const username = { min: 3, max: 20 } as const
export const email = { max: 254 } as const
export const password = { min: 8, max: 128 } as const
export const passwordScore = { min: 0, max: 5 } as const
export const chatMessage = { min: 1, max: 1000 } as const
/** The length from which the chat shows how long a message is. */
export const chatCounter = { from: 900 } as const
/** What another reply should be like. `from`: the length from which the form shows how long it is. */
export const hint = { max: 200, from: 160 } as const
export const characterName = { min: 2, max: 50 } as const
/** Of what is none of the person's own words: ids, choices from a list. */
export const keyword = { max: 64 } as const
export const freeText = { max: 5000 } as const
export const greeting = { max: 2000 } as const
/** Names by which others call a companion. */
export const alsoCalled = { most: 5 } as const
/** Questions of a person's own, for interviews with a companion. */
export const questions = { max: 300, most: 40 } as const
/** UTF-16 units of a text before it is cleaned: `factor` times its limit, at least `min`. */
export const rawText = { factor: 8, min: 1000 } as const
export const wizardAge = { min: 1, max: 150 } as const
export const storeAge = { min: 1, max: 100_050 } as const
/** What sign-up asks for; never a date of birth. */
export const AGE_GROUPS = ['adult', 'minor'] as const
/** `refused`: the account can be downloaded and deleted, and nothing else. */
export const AGE_STATUSES = ['unanswered', 'answered', 'refused'] as const
export const profileId = { max: 64 } as const
/** Records in one page of get-chat; `usual`: the page length of the chat. */
export const historyPage = { min: 1, max: 200, usual: 50 } as const
/** Code points; a query may be as long as a message. */
export const searchQuery = { min: 1, max: 1000 } as const
/** Results in one answer of search. */
export const searchPage = { min: 1, max: 50, usual: 20 } as const
/** UTF-16 units of a result's excerpt. */
export const searchExcerpt = { max: 160 } as const
/** Minutes by which a clock is ahead of UTC. */
export const utcOffset = { min: -840, max: 840 } as const
export const idempotencyKey = { min: 8, max: 64 } as const

export const wizardSteps = 5
export const remarkRows = 4

export const errorBanner = 2000
export const formMessage = 2000
export const viewModalError = 3000
export const sidebarSuccess = 1500
export const editCloseDelay = 2000
/** Without typing, before a search is sent. */
export const searchPause = 150
/** Without typing, before a screen reader announces the length of a message. */
export const counterPause = 1000
export const copiedIndicator = 2000
export const feedbackCloseDelay = 2000
export const refreshSpinner = 800
export const unusedDataCache = 60_000

export const desktopBreakpoint = 1024
export const sidebarWidth = { units: 80, mobile: '85vw' } as const
export const bubbleMaxWidth = '85%'
export const emojiPicker = { height: 250, width: '100%', theme: 'dark', skinTones: 6 } as const
export const lazyImage = { margin: '50px', threshold: 0.01 } as const

/** Tag chips in a sidebar row (spec 2), in characters: the second is shown only beside a short first one. */
export const tagChips = { firstMax: 8, bothMax: 18 } as const

export const copyrightYear = 2024

/** The ten portraits, as paths from the site root. */
export const PORTRAITS = [
  '/avatars/pic_1.png',
  '/avatars/pic_2.png',
  '/avatars/pic_3.png',
  '/avatars/pic_4.png',
  '/avatars/pic_5.png',
  '/avatars/pic_6.png',
  '/avatars/pic_7.png',
  '/avatars/pic_8.png',
  '/avatars/pic_9.png',
  '/avatars/pic_10.png',
] as const

export const DEFAULT_AVATAR = '/avatars/codex-name.png'

/** What a picture in a card may be. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** How a card leaves: as text, or as a picture with the text in it. */
export const CARD_FORMATS = ['json', 'png'] as const
/** Where a field of a read card is from. */
export const CARD_ORIGINS = ['card', 'guessed', 'missing'] as const
/** What a card says to a model. */
export const CARD_INSTRUCTIONS = ['system_prompt', 'post_history_instructions', 'depth_prompt'] as const

export const AVATARS = [...PORTRAITS, DEFAULT_AVATAR] as const

/** The paths of the pictures that users have added. */
export const OWN_PORTRAITS = '/codex/portraits/'
/** Such a picture is a square PNG: bytes, and px of a side. */
export const portrait = { bytes: 300_000, least: 64, most: 512 } as const
/** The file that it is cut from: bytes, and px in all. */
export const pictureFile = { bytes: 20_971_520, pixels: 64_000_000 } as const

export const WIZARD_GENDERS = ['Male', 'Female', 'Other'] as const

export const STORE_GENDERS = ['male', 'female', 'non-binary', 'other'] as const

/** How freely a model writes the replies of a companion. */
export const PRESETS = ['steady', 'natural', 'playful', 'wild'] as const
export const DEFAULT_PRESET = 'natural'
/** Code points of the name of a model. */
export const modelName = { max: 200 } as const
/** Model servers that were connected in the app. `most`: of one account; `models`: of one connection. Lengths are code points. */
export const connections = { most: 10, models: 50, name: 60, address: 300, key: 500 } as const

/** Conversations with one companion. An archived one is only out of the way. */
export const CONVERSATION_STATES = ['open', 'archived'] as const
export const conversations = { most: 200 } as const
/** Code points. `words`: of the first message, where it has no title. */
export const conversationTitle = { min: 1, max: 80, words: 60 } as const
/** Code points of what a conversation says of its story. */
export const sceneText = { scenario: 1000, here_and_now: 500 } as const

/** Who a user can be in conversations. Code points; `most`: of one account. */
export const persona = { name: { min: 1, max: 50 }, description: 1000, most: 50 } as const

/**
 * What a script may ask a reply for. `size`: UTF-16 units of the schema as JSON; `depth`: of objects and lists in each other; `values`: of
 * all objects and lists together; `choices`: of one list, with their code points.
 */
export const replySchema = { size: 8000, depth: 4, values: 40, choices: 64, choice: 60, description: 300 } as const

/** What a companion remembers. 'pin': always in the prompt; 'fact': when it fits what was said; 'lore': with its keys. */
export const MEMORY_KINDS = ['pin', 'fact', 'lore', 'summary'] as const
export const MEMORY_STATES = ['offered', 'kept', 'off', 'replaced'] as const
/** Who made a memory: its user, the server from a message, or the server as a summary. */
export const MEMORY_ORIGINS = ['user', 'suggested', 'summary'] as const
/** The kinds that a call may add, and the states that it may set. */
export const ADDED_KINDS = ['pin', 'fact', 'lore', 'summary'] as const
export const CHANGED_STATES = ['kept', 'off'] as const
/** Where a memory is for: all conversations with its companion, or the one that a call is about. */
export const MEMORY_SCOPES = ['everywhere', 'conversation'] as const
/** What a prompt may have besides the profile and the messages word for word, and why. */
export const USE_KINDS = [...MEMORY_KINDS, 'message'] as const
export const USE_REASONS = ['pin', 'key', 'search', 'summary'] as const
/** Code points, by kind. */
export const memoryText = { pin: 400, fact: 400, lore: 2000, summary: 2000 } as const
/** Code points of one key, and keys of one memory. */
export const memoryKey = { max: 60, most: 10 } as const
/** Memories of one companion, without those that were replaced. */
export const memories = { max: 500 } as const
/** What a sample line may be for, besides any other text. */
export const SITUATIONS = ['greeting', 'idle', 'farewell', 'refuses', 'hurt'] as const
/**
 * Sample lines. `max`: of one companion; `line`, `situation`: code points; `used`: the first ones, which are in the prompt; `written`:
 * lines that are written, or added, in one call.
 */
export const voiceSheet = { max: 200, line: 500, situation: 60, used: 8, written: 10 } as const
/**
 * An export, and what an import accepts. `upload`: bytes of the ZIP; `unpacked`: bytes of all its files; `json`: bytes
 * of a JSON file or of one line. The others are UTF-16 units, or counts.
 */
export const bundle = {
  upload: 536_870_912,
  unpacked: 4_294_967_296,
  json: 4_194_304,
  entries: 20_000,
  path: 200,
  companions: 4000,
  memories: 10_000,
  alternatives: 1000,
  tags: 50,
  text: 500_000,
  memory: 5000,
  field: 200,
} as const
/** A chat of another app: bytes, and lines. A line of it is one of `bundle`. */
export const chatFile = { upload: 67_108_864, messages: 100_000 } as const
/**
 * A character card. Bytes: `upload` of a file, `archive` of a CHARX, `json` of the card in it, `stored` of what is
 * stored of it, gzipped, `create` of the body that creates a companion with it. The others are counts.
 */
export const card = {
  upload: 10_485_760,
  archive: 52_428_800,
  json: 2_097_152,
  stored: 262_144,
  create: 6_291_456,
  /** At once, in the wizard. */
  files: 20,
  greetings: 50,
  lore: 400,
  field: 64,
} as const
/** UTF-16 units of the name of a file, without its ending. */
export const fileName = { max: 80 } as const
/** What can be exported of a chat. */
export const DIALOGUE_SOURCES = ['conversation', 'voice-sheet'] as const
/** The formats of its file. */
export const DIALOGUE_FORMATS = [
  'markdown',
  'text',
  'fountain',
  'ink',
  'yarn',
  'renpy',
  'twee',
  'godot',
  'json',
  'csv',
  'chatml',
] as const
/** Apps whose own file of a conversation can be exported, too: the type of the formats is released, and may not grow. */
export const CHAT_APPS = ['sillytavern'] as const
/** Messages or lines of a preview, and bytes of a file that is copied. */
export const takeOut = { min: 1, max: 200, preview: 30, copy: 1_048_576 } as const
/** Hits in one answer of recall. */
export const recallPage = { min: 1, max: 20, usual: 5 } as const
/** ms after a load of the history before what is remembered is loaded, and of a status line. */
export const memoryPause = 700
export const memoryStatus = 8000
/** ms in which a deletion of messages can be undone. */
export const undoDeletion = 10_000
/** Facts are offered after so many messages of the user, at most `most` each time. */
export const factOffers = { every: 6, most: 2 } as const
/** Whether replies are compared with what is known, by which a person switches it, and what a list answers. */
export const CHECKS = ['on', 'off'] as const
export const MEMORY_CHECKS = [...CHECKS, 'pending'] as const
/** ms until it is asked again whether a reply was compared, so many times at most. */
export const replyCheck = { pause: 5000, most: 8 } as const
/** A summary is written when so many messages have left the prompt since the last one. */
export const summaries = { every: 6 } as const

export const REMARK_TYPES = [
  { value: 'UI_UX', label: 'UI/UX' },
  { value: 'Functionality', label: 'Functionality' },
  { value: 'Performance', label: 'Performance' },
  { value: 'Interaction', label: 'Interaction' },
  { value: 'Content', label: 'Content' },
  { value: 'Security_Privacy', label: 'Security & Privacy' },
  { value: 'Other', label: 'Other' },
] as const

export const ACCOUNT_DEFAULTS = { account_type: 'Standard User', member_since: 'N/A', status: 'Active' } as const
