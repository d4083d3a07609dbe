import { API_PREFIX } from '@codex/contracts/endpoints'
import { localModels as texts } from '@codex/contracts/texts'
import Fastify from 'fastify'
import { answerError } from '../http/errors'
import { notFound } from '../http/refusal'
import { localModels } from '../testing/local-models'
import type { Entry } from './catalogue'
import { createLocalModels } from './index'
import { localModelRoutes } from './routes'

type Models = Awaited<ReturnType<typeof localModels>>

const nothing = () => Promise.resolve()

/** What the calls need of a server. */
function bareApp() {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.decorate('limits', { call: nothing, path: nothing, acquire: () => Promise.resolve(nothing) } as never) // no other is called
  app.decorate('authenticate', (username) => Promise.resolve({ username, age: 'adult' } as never))
  app.decorate('deadline', new AbortController().signal)
  app.decorate('reportSecurityEvent', nothing as never)
  return app
}

/** The calls for an operator named ann, with no other part of the server. */
function serverWith({ models }: Models) {
  const app = bareApp()
  const expectOperator = ({ username }: { readonly username: string }) =>
    username.startsWith('ann') ? nothing() : Promise.reject(notFound())
  const done: string[] = []
  const note = (what: string) => (_: unknown, label: string) => Promise.resolve(void done.push(`${what} ${label}`))
  const users = { expectOperator, connect: note('connect'), disconnect: note('disconnect') }
  const unload = ({ label }: Entry) => Promise.resolve(void done.push(`unload ${label}`))
  localModelRoutes(app, { models, users, unload })
  const call = async (path: string, payload: object, token = 'ann-0123456789-0123456789') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: API_PREFIX + path, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { call, done }
}

let models: Models
beforeEach(async () => (models = await localModels({ stallsAfter: 1000 })))
afterEach(() => models.close())

const small = { local_model: 'small' }

it('download, cancel and remove a model, and say its state each time', async () => {
  const { call, done } = serverWith(models)
  expect(await call('/connections/local-models', {})).toMatchObject({
    status: 200,
    body: { models: [{ ...small, state: 'absent', licence: 'MIT', checked: false, unfit: null }, { state: 'absent' }] },
  })
  expect((await call('/connections/download', small)).body.models[0].state).toBe('downloading')
  expect(await call('/connections/download', { local_model: 'better' })).toMatchObject({
    status: 409,
    body: { message: texts.busy },
  })
  expect(await call('/connections/remove-download', small)).toMatchObject({ status: 409 })
  expect((await call('/connections/cancel-download', {})).body.models[0]).toMatchObject({ state: 'absent' })
  delete models.hub.state.faults.stallsAfter
  await call('/connections/download', small)
  await models.models.settled()
  expect((await call('/connections/local-models', {})).body.models[0]).toMatchObject({ state: 'ready' })
  const removed = await call('/connections/remove-download', small)
  expect(removed.body).toMatchObject({ models: [{ state: 'absent', bytes: 0 }, { state: 'absent' }] })
  expect(removed.body.freed).toBeGreaterThan(300_000)
  expect(done).toEqual(['connect Tiny', 'disconnect Tiny', 'unload Tiny'])
})

it('are for the operator, and know only the catalogue', async () => {
  const { call } = serverWith(models)
  const paths = ['local-models', 'download', 'cancel-download', 'remove-download']
  for (const path of paths)
    expect((await call(`/connections/${path}`, small, 'ben-0123456789-0123456789')).status).toBe(404)
  expect((await call('/connections/download', { local_model: 'other' })).status).toBe(404)
  expect((await call('/connections/download', { local_model: '../../etc' })).status).toBe(400)
  expect(models.hub.requests).toEqual([])
})

it('begins the download of LOCAL_MODEL when the server listens', async () => {
  const app = bareApp()
  const lines: string[] = []
  const settings = { dataDir: models.folder.path, hub: models.hub.endpoint, localModel: 'small', localModelsFile: null }
  const printed = { print: (line: string) => void lines.push(line), report: nothing, reportFailure: nothing }
  const local = createLocalModels({ ...printed, settings, engineFolder: `${models.folder.path}/none/none` })
  const users = { expectOperator: nothing, connect: nothing, disconnect: nothing }
  local.serve(app, users)
  await app.listen({ host: '127.0.0.1', port: 0 })
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await app.close()
  // There is no program that runs models, unless this computer is too small for one.
  for (const line of lines) expect(line).toMatch(/^A small model \(0\.4 GB\): /)
  expect(models.hub.requests).toEqual([])
})
