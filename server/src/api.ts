/** Spec 7: everything below /codex. */
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createAsOwner } from './account/as-owner'
import { accountRepository } from './account/repository'
import { accountRoutes } from './account/routes'
import { accountService } from './account/service'
import { cardExtra, cardRepository, serveCards } from './cards'
import { withReviewedWriting } from './care/output/reviewed-writing'
import { careRepository } from './care/repository'
import { careRoutes } from './care/routes'
import { companionRepository } from './character/repository'
import { createTagger } from './character/model-tags'
import { ownershipOf } from './character/ownership'
import { characterRoutes } from './character/routes'
import { characterService } from './character/service'
import { messageRepository } from './chat/repository'
import { chatRoutes } from './chat/routes'
import { createReplies } from './chat/replies'
import { deletionService } from './chat/deletion'
import { chatService } from './chat/service'
import { inFlightRepository } from './chat/in-flight'
import { openingFrom } from './chat/opening'
import type { Database } from './database'
import { authenticateWith } from './http/caller'
import { exportRepository } from './export/repository'
import { exportRoutes } from './export/routes'
import { exportService } from './export/service'
import { importChat } from './import/chat'
import { importRepository } from './import/repository'
import { importRoutes } from './import/routes'
import { importService } from './import/service'
import { answerOrigins } from './http/cors'
import type { Shutdown } from './http/shutdown'
import { sendDataHeaders } from './http/headers'
import { refuseUnknownCalls } from './http/unknown-calls'
import type { Engine } from './llm'
import { aroundCalls, builtInEngine, createBackground, GaveWay, measuredEngine } from './llm'
import { createLimits, permitsInDatabase, permitsInMemory } from './limits'
import type { Metrics } from './metrics'
import { watchQueues } from './metrics'
import { createJobs } from './jobs'
import { createAfterReply } from './memory/after-reply'
import { createLooks } from './memory/facts/looks'
import { factsTask } from './memory/facts/task'
import { memoryRepository } from './memory/repository'
import { createRecall } from './memory/recall/recall'
import { createRemembering } from './memory/remembering'
import { memoryRoutes } from './memory/routes'
import { memoryService } from './memory/service'
import { summaryRepository } from './memory/summary/repository'
import { summaryTask } from './memory/summary/task'
import { openApiRoutes } from './openapi/routes'
import { passkeyRepository } from './passkeys/repository'
import { passkeyRoutes } from './passkeys/routes'
import { passkeyService } from './passkeys/service'
import { portraitExtra, portraitRepository } from './portraits/repository'
import { portraitRoutes } from './portraits/routes'
import { refineRoutes } from './refine/routes'
import { refineService } from './refine/service'
import { createBackfill } from './search/backfill'
import { searchRepository } from './search/repository'
import { searchRoutes } from './search/routes'
import { searchService } from './search/service'
import type { Settings } from './settings/settings'
import { takeOutRoutes } from './takeout/routes'
import { takeOutService } from './takeout/service'
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

export interface ApiNeeds {
  readonly settings: Settings
  readonly database: Database
  readonly engine: Engine
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
  const sessions = createSessions(users, settings.sessionAbsoluteHours, settings, notifications)
  const singleInstance = settings.databaseUrl === null
  const report = (error: unknown) => app.log.error(error)
  const limits = createLimits(queries, settings.limits, (permits) =>
    singleInstance ? permitsInMemory(permits) : permitsInDatabase(queries, permits, report),
  )
  const measured = measuredEngine(withReviewedWriting(needs.engine), metrics)
  const engine =
    needs.engine === builtInEngine
      ? measured
      : aroundCalls(measured, async (_task, user, signal) => ({ end: await limits.acquireModel(user, signal) }))
  app.decorate('limits', limits)
  authenticateWith(app, sessions)
  const { refuseCommonPasswords, refuseMinors } = settings
  const signIns = userService({ users, sessions, passwords, limits, refuseCommonPasswords, refuseMinors })
  userRoutes(app, signIns, limits)
  resetRoutes(app, resetService({ resets: resetRepository(queries), sessions, passwords, refuseCommonPasswords }))
  const accounts = accountRepository(queries)
  const asOwner = createAsOwner({ accounts, passwords, limits })
  const passkeys = passkeyRepository(queries)
  passkeyRoutes(app, passkeyService({ passkeys, asOwner, limits, startSession: signIns.startSession, settings }))

  const extras = [portraitExtra, cardExtra, voiceExtra]
  const companions = companionRepository(queries, extras)
  const own = ownershipOf(companions)
  const messages = messageRepository(queries)
  const inFlight = inFlightRepository(queries, randomUUID(), singleInstance, notifications)
  const memories = memoryRepository(queries)
  const voices = voiceRepository(queries)
  const givingWay = createBackground()
  // Its calls take no permit of a reply.
  const write = measured.write && givingWay.calls(measured.write)
  const afterReply =
    write &&
    createAfterReply({
      tasks: [
        factsTask({ looks: createLooks(queries, memories), write, report }),
        summaryTask({ summaries: summaryRepository(queries), memories, write }),
      ],
      userOf: (id) => memories.userOf(id),
      createQueue: (work) =>
        createJobs({
          ...work,
          database,
          isSingle: singleInstance,
          tryAcquire: singleInstance ? permitsInMemory(1) : permitsInDatabase(queries, 1, report),
          gaveWay: (error) => error instanceof GaveWay,
          report,
        }),
      report,
    })
  const replies = createReplies({
    engine: givingWay.observe(engine),
    messages: afterReply?.observe(messages) ?? messages,
    inFlight,
    report,
  })
  const onRemoved = (id: string) => replies.deleted(id)
  const tagger = createTagger(app, { companions, engine, background: givingWay, limits })
  characterRoutes(app, characterService({ companions, extras, own, tagger, onRemoved }))
  const portraits = portraitRepository(queries)
  portraitRoutes(app, portraits)
  accountRoutes(
    app,
    accountService({ accounts, sessions, passwords, asOwner, refuseCommonPasswords, ageRules: settings, onRemoved }),
  )
  const cards = cardRepository(queries)
  exportRoutes(
    app,
    exportService({ exports: exportRepository(queries), passkeys, messages, memories, voices, portraits, cards }),
  )
  takeOutRoutes(app, takeOutService({ own, messages, voices }))
  const chats = importChat({ queries, inFlight, replies, own })
  const serveFile = serveFiles(app)
  importRoutes(serveFile, importService(importRepository(queries)), chats)
  serveCards(app, { ...needs, cards, own, voices, portraits, serveFile })
  refineRoutes(app, refineService(engine))
  // Open streams would keep the server from closing: they end with an event, after the grace at the latest.
  app.addHook('preClose', () => replies.close(grace))
  app.addHook('preClose', () => afterReply?.stop())
  const backfill = createBackfill(queries, report)
  app.addHook('preClose', () => backfill.stop())
  app.addHook('onListen', (started) => {
    notifications.start()
    backfill.start()
    void afterReply?.start().catch(report)
    started()
  })
  const remembering = createRemembering({ memories, recall: createRecall(queries), report })
  voiceRoutes(app, voiceService({ voices, own, writeLines: lineWriter(engine) }))
  const open = openingFrom(queries, inFlight)
  const cares = careRepository(queries)
  const closing = shutdown.begun
  searchRoutes(app, searchService(searchRepository(queries), own))
  const changed = (id: string) => afterReply?.after(id)
  chatRoutes(
    app,
    chatService({ messages, cares, inFlight, replies, remembering, memories, voices, own, open, engine, closing }),
    deletionService({ queries, inFlight, replies, own, changed }),
  )
  memoryRoutes(app, memoryService({ memories, messages, remembering, own, changed }))
  careRoutes(app, queries)
  openApiRoutes(app, settings)
  watchQueues(metrics, { passwords, replies, database })

  refuseUnknownCalls(app)
}
