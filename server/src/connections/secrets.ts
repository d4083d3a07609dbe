/** The secrets that keys of model servers are encrypted with: CODEX_SECRET, or a file beside the data. */
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isNativeError } from 'node:util/types'
import type { Settings } from '../settings/settings'

/** Bytes. */
const LENGTH = 32

export interface Secret {
  /** Names it in the database; says nothing about it. */
  readonly id: string
  readonly key: Uint8Array
}

function secretOf(material: string | Uint8Array): Secret {
  const derived = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, 'character-codex', purpose, length))
  return { id: derived('id', 8).toString('hex'), key: derived('connections', LENGTH) }
}

const codeOf = (error: unknown) => (isNativeError(error) && 'code' in error ? error.code : null)

/** Null: there is none, or it was not written to its end. */
function fileSecret(path: string): Secret | null {
  try {
    const bytes = readFileSync(path)
    return bytes.length === LENGTH ? secretOf(bytes) : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function sync(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Returns once it is on the disk. With PostgreSQL the folder may be missing. */
function writeSecret(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, randomBytes(LENGTH))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Another process may create it at the same time: both use the first one. */
function createFile(path: string) {
  const written = `${path}.${randomUUID()}`
  writeSecret(written)
  try {
    linkSync(written, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(written)
  }
  sync(dirname(path))
}

export interface Secrets {
  /** The one for new keys. A file is created at the first call. */
  readonly current: () => Secret
  /** Null: it is none of this server. */
  readonly find: (id: string) => Secret | null
  /** The one that keys are to be encrypted with again. The same after a rotation that was interrupted. */
  readonly next: () => Secret
  /** No key is encrypted with an older one any more. */
  readonly rotated: () => void
}

/** Files are read with each call: a command may have changed them. */
export function secretsOf({ dataDir, secret, newSecret }: Pick<Settings, 'dataDir' | 'secret' | 'newSecret'>): Secrets {
  const given = [newSecret, secret].flatMap((text) => (text === null ? [] : [secretOf(text)]))
  const path = join(dataDir, 'secret.key')
  const nextPath = `${path}.new`

  const fromFiles = () => [fileSecret(nextPath), fileSecret(path)].flatMap((one) => one ?? [])

  function current(): Secret {
    const [first] = [...given, ...fromFiles()]
    if (first !== undefined) return first
    createFile(path)
    const created = fileSecret(path)
    if (created === null) throw new Error(`${path} is damaged: it does not have ${LENGTH} bytes`)
    return created
  }

  return {
    current,
    find: (id) => [...given, ...fromFiles()].find((one) => one.id === id) ?? null,

    next() {
      if (given[0] !== undefined) return given[0]
      const unfinished = fileSecret(nextPath)
      if (unfinished !== null) return unfinished
      rmSync(nextPath, { force: true })
      writeSecret(nextPath)
      sync(dataDir)
      return current()
    },

    rotated() {
      if (given.length > 0) return
      renameSync(nextPath, path)
      sync(dataDir)
    },
  }
}
