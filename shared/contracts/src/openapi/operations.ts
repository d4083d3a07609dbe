import type { GenericSchema } from 'valibot'
import {
  account,
  apiKeys,
  cards,
  care,
  character,
  chat,
  connections,
  memory,
  NPC_MEDIA,
  npcMessage,
  passkeys,
  personas,
  refine,
  reset,
  takeout,
  user,
  voice,
} from '../endpoints'
import type { Endpoint, FileEndpoint, UploadEndpoint } from '../endpoints'
import { replyEventSchema, testEventSchema } from '../replies'

export interface Operation {
  readonly id: string
  readonly endpoint: Endpoint
  readonly summary: string
  /** Statuses beyond those that every call can answer (Notes 6). */
  readonly refusals: readonly number[]
  /** The events of its answer to `Accept: text/event-stream`; null: it has none. */
  readonly events: GenericSchema | null
  /** What it answers for another `Accept`. The body has the fields of both. */
  readonly also?: { readonly media: string; readonly endpoint: Endpoint }
  /** It takes a file instead of JSON. */
  readonly upload?: UploadEndpoint
  /** It answers a file instead of JSON. */
  readonly download?: FileEndpoint
}

/** The queue of password hashes is full. */
const busy = 503
const model = [502, 503, 504]

const operation = (id: string, endpoint: Endpoint, summary: string, refusals: readonly number[] = []) => ({
  id,
  endpoint,
  summary,
  refusals,
  events: null,
})

const reply = (id: string, endpoint: Endpoint, summary: string) => ({
  ...operation(id, endpoint, summary, [404, 409, ...model]),
  events: replyEventSchema,
})

const upload = (id: string, endpoint: UploadEndpoint, summary: string, refusals: readonly number[] = []) => ({
  ...operation(id, endpoint, summary, [...refusals, busy]),
  upload: endpoint,
})

const download = (id: string, endpoint: FileEndpoint, summary: string, refusals: readonly number[]) => ({
  ...operation(id, endpoint, summary, refusals),
  download: endpoint,
})

export const operations: readonly Operation[] = [
  operation('signUp', user.signUp, 'Create an account and sign in', [409, busy]),
  operation('signIn', user.signIn, 'Sign in', [401, busy]),
  operation('resetPassword', reset.resetPassword, 'Set a new password with a link of the operator', [busy]),
  operation('signOut', user.signOut, 'Sign out and revoke the token'),
  operation('session', user.session, 'Read the remaining time of the session'),
  operation('extendSession', user.extendSession, 'Let the session end one hour from now'),
  operation('viewAccount', user.viewAccount, 'Read the account'),
  operation('addRemarks', user.addRemarks, 'Send feedback'),
  operation('answerAge', account.answerAge, 'Answer the question for the age, or read whether it is open'),
  operation('changePassword', account.changePassword, 'Change the password and end all other sessions', [busy]),
  operation('changeEmail', account.changeEmail, 'Change the email', [409, busy]),
  operation('sessions', account.sessions, 'List where the account is signed in'),
  operation('endSession', account.endSession, 'End one session, or all others', [404]),
  download('exportAccount', account.exportAccount, 'Download everything of the account', [503]),
  upload('checkImport', account.checkImport, 'Count what an import of the file would add'),
  upload('importAccount', account.importAccount, 'Add the companions of an export', [409]),
  upload('importAgain', account.importAgain, 'Add the companions of an export that was imported before'),
  upload('importChat', account.importChat, 'Add a SillyTavern chat to an empty conversation', [404, 409]),
  operation('viewContents', account.viewContents, 'Count what is stored of the account'),
  operation('deleteAccount', account.deleteAccount, 'Delete the account and all that is stored of it', [busy]),
  operation('listPasskeys', passkeys.list, 'List the passkeys of the account, newest first'),
  operation('beginAddPasskey', passkeys.beginAdd, 'Ask for what a browser needs to make a passkey', [409, busy]),
  operation('addPasskey', passkeys.add, 'Add the passkey that the browser made', [409]),
  operation('removePasskey', passkeys.remove, 'Remove a passkey', [404, busy]),
  operation('beginPasskeySignIn', passkeys.beginSignIn, 'Ask for what a browser needs to use a passkey'),
  operation('passkeySignIn', passkeys.signIn, 'Sign in with a passkey', [401]),
  operation('listApiKeys', apiKeys.list, 'List the API keys of the account'),
  operation('addApiKey', apiKeys.add, 'Add an API key for some of the companions', [404, 409, busy]),
  operation('removeApiKey', apiKeys.remove, 'Remove an API key', [404]),
  operation('getChat', chat.getChat, 'Read the conversation with a companion, oldest first', [404]),
  {
    ...reply('sendMessage', chat.sendMessage, 'Say something and get the reply'),
    also: { media: NPC_MEDIA, endpoint: npcMessage },
  },
  reply('beginConversation', chat.beginConversation, 'Let the companion begin the conversation'),
  reply('resendMessage', chat.resendMessage, 'Say the last message again, in other words'),
  reply('regenerateReply', chat.regenerateReply, 'Get another reply to the last message'),
  reply('continueReply', chat.continueReply, 'Continue the last reply, which was cut off or stopped'),
  operation('listAlternatives', chat.listAlternatives, 'Read all replies to one message', [404, 409]),
  operation('chooseReply', chat.chooseReply, 'Choose one of the replies to the last message', [404, 409]),
  reply('followReply', chat.followReply, 'Follow the active reply'),
  operation('stopReply', chat.stopReply, 'Stop the active reply and keep its text so far', [404]),
  operation('listConversations', chat.listConversations, 'List the conversations with a companion', [404]),
  operation('addConversation', chat.addConversation, 'Begin another conversation', [404, 409]),
  operation('addPath', chat.addPath, 'Go on differently from a message', [404, 409]),
  operation('listPaths', chat.listPaths, 'List the paths of the conversations with a companion', [404]),
  operation('changeConversation', chat.changeConversation, 'Name, archive or reopen a conversation', [404]),
  operation('removeConversation', chat.removeConversation, 'Delete a conversation', [404, 409]),
  operation('countMessages', chat.countMessages, 'Count what deleting messages would delete', [404, 409]),
  operation('deleteMessages', chat.deleteMessages, 'Delete all messages, or those from one on', [404, 409]),
  operation('resumeStory', chat.resumeStory, 'Continue a story that is paused', [404]),
  operation('search', chat.search, 'Search the messages of all conversations, newest first', [404]),
  operation('used', chat.used, 'Read what the prompt of a reply had besides the messages', [404, 409]),
  download(
    'exportChat',
    takeout.exportChat,
    'Download a conversation or a voice sheet in a format of writers or games',
    [404],
  ),
  operation('viewEngine', chat.viewEngine, 'Read who writes the replies', [404]),
  operation('viewConnections', connections.view, 'Read who answers, and the connections that the caller may change'),
  operation('findLocalServers', connections.findLocal, 'List the model servers on the computer of the server', [404]),
  operation('listModels', connections.listModels, 'List the models of a server', [404]),
  { ...operation('testConnection', connections.test, 'Let a companion say a line', [404]), events: testEventSchema },
  operation('saveConnection', connections.save, 'Add or change a connection', [404, 409]),
  operation('chooseConnection', connections.choose, 'Choose who answers', [404, 409]),
  operation('removeConnection', connections.remove, 'Remove a connection and its key', [404, 409]),
  operation('localModels', connections.localModels, 'List the models that this server can download', [404]),
  operation('downloadModel', connections.download, 'Start or continue the download of a model', [404, 409]),
  operation('cancelDownload', connections.cancelDownload, 'Cancel the download of a model', [404]),
  operation('removeDownload', connections.removeDownload, 'Delete the file of a model', [404, 409]),
  operation('careCounts', care.counts, 'Read how many messages were read as at risk, by year'),
  operation('listMemories', memory.list, 'List what a companion remembers', [404]),
  operation('addMemory', memory.add, 'Let a companion remember something', [404, 409]),
  operation('changeMemory', memory.change, 'Correct, keep or switch off a memory', [404, 409]),
  operation('removeMemory', memory.remove, 'Let a companion forget something', [404]),
  operation(
    'checkReplies',
    memory.check,
    'Settle what a reply contradicts, or switch the comparing of replies',
    [404, 409],
  ),
  operation('recall', memory.recall, 'Read what a reply to a text would be given', [404]),
  operation('listPersonas', personas.list, 'List who the user can be in conversations'),
  operation('addPersona', personas.add, 'Add a persona', [409]),
  operation('changePersona', personas.change, 'Change a persona', [404, 409]),
  operation('removePersona', personas.remove, 'Delete a persona', [404, 409]),
  operation('listQuestions', character.listQuestions, 'List what the user wants to ask in an interview', [404]),
  operation('setQuestions', character.setQuestions, 'Replace what the user wants to ask in an interview', [404]),
  operation('voiceSheet', voice.list, 'List the sample lines of a companion', [404]),
  operation('addLines', voice.add, 'Add sample lines', [404, 409]),
  operation('editLine', voice.edit, 'Change a sample line or what it is for', [404]),
  operation('moveLine', voice.move, 'Move a sample line to another place', [404]),
  operation('removeLine', voice.remove, 'Remove a sample line', [404]),
  operation('writeLines', voice.writeLines, 'Write lines for a situation, which are not stored', [404, 409, ...model]),
  operation('refinePersonalityDescription', refine.personalityDescription, 'Refine a personality description', model),
  operation('refineBackground', refine.background, 'Refine a background', model),
  operation('refineSpeakingStyle', refine.speakingStyle, 'Refine a speaking style', model),
  operation('generateProfile', character.generateProfile, 'Create a companion'),
  operation('listProfiles', character.listProfiles, 'List the companions of the caller'),
  operation('getProfile', character.getProfile, 'Read a companion', [404]),
  upload('setPortrait', character.setPortrait, 'Store a picture for a companion, a PNG'),
  operation('editProfile', character.editProfile, 'Change a companion', [404]),
  upload('importCard', cards.importCard, 'Read a character card; nothing is stored'),
  upload('importLore', cards.importLore, 'Add a lorebook to the memory of a companion', [404]),
  download('exportCard', cards.exportCard, 'Download a companion as a character card', [404]),
  operation('deleteProfile', character.deleteProfile, 'Delete a companion and its messages', [404]),
]
