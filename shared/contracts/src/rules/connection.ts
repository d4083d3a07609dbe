import * as limits from '../limits'
import { codePoints } from '../text'
import { localModels, connections as texts, validation } from '../texts'

export const connectionId = (value: string) => (/^[\w-]{1,64}$/.test(value) ? null : texts.unknown)

export function connectionName(value: string): string | null {
  if (value === '') return texts.nameMissing
  const { name: max } = limits.connections
  return codePoints(value) > max ? validation.tooLong('Name', max) : null
}

/** The address of the models that the server runs itself, whatever the `api`: released readers know no other one. */
export const LOCAL_ADDRESS = 'local:'

/** The address of a model server, without what would be sent with each call. */
export function connectionAddress(value: string): string | null {
  const { address: max } = limits.connections
  if (value === LOCAL_ADDRESS) return null
  if (codePoints(value) > max) return validation.tooLong('Address', max)
  const [, host, rest = ''] = /^https?:\/\/([^\s/?#]+)(\S*)$/i.exec(value) ?? []
  if (host === undefined) return texts.addressForm
  return /@/.test(host) || /[?#]/.test(rest) ? texts.addressPlain : null
}

/** It is sent as a header. */
export function connectionKey(value: string): string | null {
  const { key: max } = limits.connections
  if (value.length > max) return validation.tooLong('Key', max)
  return /^[\x21-\x7e]*$/.test(value) ? null : texts.keyForm
}

export function modelName(value: string): string | null {
  const { max } = limits.modelName
  if (value === '') return texts.modelMissing
  return codePoints(value) > max ? validation.tooLong('Model', max) : null
}

export const localModel = (value: string) => (/^[a-z0-9-]{1,40}$/.test(value) ? null : localModels.unknown)
