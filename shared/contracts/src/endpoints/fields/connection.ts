import { CONNECTION_APIS } from '../../entities/connection'
import * as limits from '../../limits'
import * as rules from '../../rules'
import { connections as texts } from '../../texts'
import { id, oneOf, only, text, textsOf } from './field'

const trimmed = (value: string) => value.trim()

export const connectionId = id(rules.connectionId)
export const connectionName = text(rules.connectionName, { min: 1, max: limits.connections.name })
export const connectionApi = oneOf(CONNECTION_APIS)
export const connectionAddress = text(rules.connectionAddress, { min: 1, max: limits.connections.address }, trimmed)
/** Empty: none. */
export const connectionKey = text(rules.connectionKey, { max: limits.connections.key }, trimmed)
export const connectedModel = text(rules.modelName, { min: 1, ...limits.modelName }, trimmed)
/** The usual one first. */
export const connectedModels = textsOf(
  connectedModel,
  { least: 1, most: limits.connections.models, wrongLength: (_, most) => texts.modelCount(most) },
  (models) => [...new Set(models)],
)
/** Empty: the usual one. */
export const writerModel = text((value) => (value === '' ? null : rules.modelName(value)), limits.modelName, trimmed)
/** Of the catalogue. */
export const localModel = id(rules.localModel, '^[a-z0-9-]{1,40}$')
export const chosenToo = only(true, texts.chosenToo)
