import * as entities from '../entities/connection'
import * as local from '../entities/local-model'
import { localModels as localTexts, connections as texts } from '../texts'
import * as fields from './fields'
import { connectionId, optional } from './fields'
import { endpoint } from './endpoint'

/**
 * Additions: who answers. The operator's connections are the installation's; where the server allows it, accounts have their own,
 * which answer them alone. Each change answers what `view` does. Downloads are only for the operator.
 */

const { failedTo } = texts

const change = { reply: entities.connections, fallback: failedTo.change } as const

/** `key` is needed where the address is none of the connection's; else, without one, the stored key is used. */
const target = {
  connection_id: optional(connectionId),
  api: optional(fields.connectionApi),
  address: fields.connectionAddress,
  key: optional(fields.connectionKey),
}

export const view = endpoint({
  path: '/connections/view',
  reply: entities.connections,
  fallback: failedTo.view,
})

/** Model servers that run on the computer of the server. Only for the operator. */
export const findLocal = endpoint({
  path: '/connections/find-local',
  reply: entities.localServers,
  fallback: failedTo.find,
})

/** What a server offers; without `api` its protocol is found out. A mistake is answered as `problem`, without models. */
export const listModels = endpoint({
  path: '/connections/list-models',
  fields: target,
  reply: entities.modelList,
  fallback: failedTo.list,
})

/**
 * A companion (without `profile_id` an invented one) says one line by the model, also as a stream of the events of `testEventSchema`. A
 * mistake is answered as `problem`. Nothing is stored.
 */
export const test = endpoint({
  path: '/connections/test',
  fields: { ...target, model: fields.connectedModel, profile_id: optional(fields.profileId) },
  reply: entities.testResult,
  fallback: failedTo.test,
})

/** A new connection, or another state of one. Without a `key` a stored one stays, unless the address is of another server. */
export const save = endpoint({
  path: '/connections/save',
  fields: {
    ...target,
    api: fields.connectionApi,
    name: fields.connectionName,
    models: fields.connectedModels,
    writer_model: optional(fields.writerModel),
    /** It answers from now on. */
    choose: optional(fields.chosenToo),
  },
  ...change,
})

/** Without an id the built-in replies answer, or, for an own connection, what answers the installation. */
export const choose = endpoint({
  path: '/connections/choose',
  fields: { connection_id: optional(connectionId) },
  ...change,
})

/** Deletes its key, too. */
export const remove = endpoint({
  path: '/connections/remove',
  fields: { connection_id: connectionId },
  ...change,
})

/** Models that this server can download, and the state of each. Pages ask again while one is not settled. */
export const localModels = endpoint({
  path: '/connections/local-models',
  reply: local.localModels,
  fallback: localTexts.failedTo.list,
})

/**
 * Starts a download, or continues one; its end is a connection that answers from then on. 409: another one is not finished, or the
 * computer is too small.
 */
export const download = endpoint({
  path: '/connections/download',
  fields: { local_model: fields.localModel },
  reply: local.localModels,
  fallback: localTexts.failedTo.change,
})

/** What was downloaded stays. Without a download nothing changes. */
export const cancelDownload = endpoint({
  path: '/connections/cancel-download',
  reply: local.localModels,
  fallback: localTexts.failedTo.change,
})

/** Deletes the file, or the part of it. 409: it is being downloaded. */
export const removeDownload = endpoint({
  path: '/connections/remove-download',
  fields: { local_model: fields.localModel },
  reply: local.removedLocalModel,
  fallback: localTexts.failedTo.change,
})
