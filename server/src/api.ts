/** Spec 7: everything below /codex. */
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createAsOwner } from './account/as-owner'
import { accountRepository } from './account/repository'
import { accountRoutes } from './account/routes'
import { accountService } from './account/service'
import { apiKeyRepository } from './api-keys/repository'
import { apiKeyRoutes } from './api-keys/routes'
import { apiKeyService, authenticateKeys } from './api-keys/service'
import { cardExtra, cardRepository, greetingsOfTurns, serveCards } from './cards'
import { careRepository } from './care-turns/repository'
import { careRoutes } from './care-turns/routes'
import { careOfTurns } from './care-turns/turns'
import { companionRepository } from './character/repository'
import { createTagger } from './character/model-tags'
import { ownershipOf } from './character/ownership'
import { characterRoutes } from './character/routes'
import { characterService } from './character/service'
import { kinds } from './chat/kinds'
import { messageRepository } from './chat/repository'
import { chatRoutes } from './chat/routes'
import { createReplies } from './chat/replies'
import { deletionService } from './chat/deletion'
import { chatService } from './chat/service'
import { conversationsOfCaller } from './chat/own-conversation'
import { inFlightRepository } from './chat/in-flight'
import { openingFrom } from './chat/opening'
import { createTurnStore } from './chat/store-turn'
import { createTurns } from './chat/turns'
import type { ConnectionNeeds } from './connections'
import { createConnections } from './connections'
import { serveConversations } from './conversations/routes'
import { sceneOfTurns } from './conversations/scene'
import { titlesOfTurns, titleTask } from './conversations/titles'
import type { Database } from './database'
import { personaOf } from './database/persona'
import { authenticateWith } from './http/caller'
import { exportRepository } from './account-export/repository'
import { exportRoutes } from './account-export/routes'
import { exportService } from './account-export/service'
import { importChat } from './import/chat'
import { importRepository } from './import/repository'
import { importRoutes } from './import/routes'
import { importService } from './import/service'
import { answerOrigins } from './http/cors'
import type { Shutdown } from './http/shutdown'
import { sendDataHeaders } from './http/headers'
import { refuseUnknownCalls } from './http/unknown-calls'
import { createBackground, wrapEach } from './llm'
import { createLimits, permitsInDatabase, permitsInMemory } from './limits'
import type { Metrics } from './metrics'
import { watchQueues } from './metrics'
import { createMemory } from './memory'
import { noticeOfTurns } from './notice/turns'
import { openApiRoutes } from './openapi/routes'
import { passkeyRepository } from './passkeys/repository'
import { passkeyRoutes } from './passkeys/routes'
import { passkeyService } from './passkeys/service'
import { servePersonas } from './personas/routes'
import { portraitExtra, portraitRepository } from './portraits/repository'
import { portraitRoutes } from './portraits/routes'
import { refineRoutes } from './refine/routes'
import { refineService } from './refine/service'
import { createBackfill } from './search/backfill'
import { searchRepository } from './search/repository'
import { searchRoutes } from './search/routes'
import { searchService } from './search/service'
import { searchOfTurns } from './search/turns'
import { chatExportRoutes } from './chat-export/routes'
import { chatExportService } from './chat-export/service'
import { resetRepository } from './reset/repository'
import { resetRoutes } from './reset/routes'
import { resetService } from './reset/service'
import { serveFiles } from './uploads/uploads'
import type { Passwords } from './user/passwords'
import { userRepository } from './user/repository'
import { userRoutes } from './user/routes'
import { userService } from './user/service'
import { createSessions } from './user/sessions'
import { lineWriter } from './voice/line-writer'
import { voiceRepository } from './voice/repository'
import { voiceRoutes } from './voice/routes'
import { voiceExtra } from './voice/sample-line'
import { voiceService } from './voice/service'
import { voiceOfTurns } from './voice/turns'
import { wrappedEngines } from './wrapped-engines'

export interface ApiNeeds extends ConnectionNeeds {
  readonly database: Database
  readonly metrics: Metrics
  readonly shutdown: Shutdown
  /** Folder of the built shell. */
  readonly shellRoot: string
  readonly grace: number
  readonly passwords: Passwords
}

export function api(app: FastifyInstance, needs: ApiNeeds) {
  const { settings, database, metrics, grace, shutdown, passwords } = needs
  const { queries, notifications } = database
  app.addHook('onRequest', sendDataHeaders)
  shutdown.refuseCalls(app)
  answerOrigins(app, settings.allowedOrigins)

  const users = userRepository(queries)
  const keys = apiKeyRepository(queries)
  const sessions = createSessions(users, settings.sessionAbsoluteHours, settings, notifications, keys.known)
  const singleInstance = settings.databaseUrl === null
  const report = (error: unknown) => app.log.error(error)
  const permits = (most: number) => (singleInstance ? permitsInMemory(most) : permitsInDatabase(queries, most, report))
  const limits = createLimits(queries, settings.limits, permits)
  const connections = createConnections(app, needs, singleInstance)
  const { measured, permitted } = wrappedEngines(connections.engines, { limits, metrics })
  app.decorate('limits', limits)
  authenticateWith(app, { ...sessions, authenticateKey: authenticateKeys(keys, settings) })
  const { refuseCommonPasswords, refuseMinors } = settings
  const signIns = userService({ users, sessions, passwords, limits, refuseCommonPasswords, refuseMinors })
  userRoutes(app, signIns, limits)
  resetRoutes(app, resetService({ resets: resetRepository(queries), sessions, passwords, refuseCommonPasswords }))
  const accounts = accountRepository(queries)
  const asOwner = createAsOwner({ accounts, passwords, limits })
  apiKeyRoutes(app, apiKeyService({ keys, asOwner, sessions }))
  const passkeys = passkeyRepository(queries)
  passkeyRoutes(app, passkeyService({ passkeys, asOwner, limits, startSession: signIns.startSession, settings }))

  const extras = [portraitExtra, cardExtra, voiceExtra]
  const companions = companionRepository(queries, extras)
  const own = ownershipOf(companions)
  const ownConversation = conversationsOfCaller({ queries, own })
  const inFlight = inFlightRepository(queries, randomUUID(), singleInstance, notifications)
  const voices = voiceRepository(queries)
  const givingWay = createBackground()
  const memory = createMemory({
    ...{ database, engines: measured, background: givingWay },
    ...{ isSingle: singleInstance, tryAcquire: permits(1), report },
    furtherTasks: (write) => [titleTask({ queries, write })],
  })
  const startMemory = () => connections.ifModel(() => memory.start(), report)
  const cares = careRepository(queries)
  const turns = createTurns(kinds, [
    voiceOfTurns(voices),
    greetingsOfTurns,
    sceneOfTurns(queries),
    memory.ofTurns,
    titlesOfTurns,
    noticeOfTurns,
    searchOfTurns,
    careOfTurns(cares),
  ])
  const messages = messageRepository(queries, turns.readsOfMessage)
  const store = createTurnStore(queries, turns)
  const replies = createReplies({ engines: wrapEach(permitted, givingWay.observe), store, inFlight, turns, report })
  const onRemoved = (id: string) => replies.deleted(id)
  const tagger = createTagger(app, { companions, engines: permitted, background: givingWay, limits })
  characterRoutes(app, characterService({ companions, extras, own, tagger, onRemoved }))
  const portraits = portraitRepository(queries)
  portraitRoutes(app, portraits)
  accountRoutes(
    app,
    accountService({
      ...{ accounts, sessions, passwords, asOwner, refuseCommonPasswords, onRemoved },
      ...{ ageRules: settings, onDeleted: connections.changed },
    }),
  )
  const cards = cardRepository(queries)
  const { memories } = memory
  const exported = { exports: exportRepository(queries), passkeys, keys, messages, memories, voices, portraits, cards }
  exportRoutes(app, exportService(exported))
  chatExportRoutes(app, chatExportService({ own: ownConversation, messages, voices, queries }))
  const chats = importChat({ queries, inFlight, replies, own: ownConversation })
  const serveFile = serveFiles(app)
  importRoutes(serveFile, importService(importRepository(queries)), chats)
  serveCards(app, { ...needs, cards, own, voices, portraits, serveFile })
  refineRoutes(app, refineService(permitted))
  // Open streams would keep the server from closing: they end with an event, after the grace at the latest.
  app.addHook('preClose', () => replies.close(grace))
  app.addHook('preClose', () => memory.stop())
  const backfill = createBackfill(queries, report)
  app.addHook('preClose', () => backfill.stop())
  app.addHook('onListen', (started) => {
    notifications.start()
    backfill.start()
    startMemory()
    started()
  })
  voiceRoutes(app, voiceService({ voices, own, writeLines: lineWriter(permitted) }))
  searchRoutes(app, searchService(searchRepository(queries), own))
  chatRoutes(app, {
    chats: chatService({
      ...{ messages, store, turns, inFlight, replies, report, closing: shutdown.begun },
      ...{ open: openingFrom({ queries, inFlight, turns }), engines: permitted, own: ownConversation },
      personaOf: (id) => personaOf(queries, id),
    }),
    deletions: deletionService({ queries, inFlight, replies, turns, own: ownConversation }),
    kinds,
  })
  servePersonas(app, queries)
  serveConversations(app, { queries, messages, inFlight, replies, turns, own, ownConversation })
  memory.serve(app, { messages, own: ownConversation })
  connections.serve(app, { own, limits, onChange: startMemory })
  careRoutes(app, { queries, cares, own: ownConversation })
  openApiRoutes(app)
  watchQueues(metrics, { passwords, replies, database })

  refuseUnknownCalls(app)
}
