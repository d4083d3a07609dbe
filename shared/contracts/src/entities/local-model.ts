import * as v from 'valibot'

/**
 * `installing`: the program that runs models is installed. `checking`: the file is compared with its SHA-256. `failed`: for the reason in
 * `message`. A server that starts again knows `absent` and `ready`.
 */
const STATES = ['absent', 'installing', 'downloading', 'checking', 'ready', 'failed'] as const

const text = v.string()

/** A model that the server can download and run. */
const localModel = v.object({
  local_model: text,
  /** E.g. "A small model (0.4 GB)". */
  name: text,
  /** E.g. "Qwen3 0.6B". */
  label: text,
  licence: text,
  languages: text,
  /** What it cannot do, as a sentence. */
  limits: text,
  /** A person has compared the entry with the hub. */
  checked: v.boolean(),
  state: v.picklist(STATES),
  /** Bytes of the download that are there, also of one that was interrupted; while `installing`, those of the program. */
  bytes: v.number(),
  /** What `bytes` will be; null: unknown. */
  total: v.nullable(v.number()),
  /** Why it failed, and what to do. */
  message: v.nullable(text),
  /** Why this computer cannot run it, as a sentence; null: it can. */
  unfit: v.nullable(text),
})
export type LocalModel = Readonly<v.InferOutput<typeof localModel>>

/** In the order of the catalogue, the smallest first. */
export const localModels = v.object({ models: v.array(localModel) })

/** `freed`: bytes on the disk. */
export const removedLocalModel = v.object({ models: v.array(localModel), freed: v.number() })
