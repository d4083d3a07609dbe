import * as v from 'valibot'
import { engine } from './engine'
import { readBy, textsOr } from './read-as'

/** The protocols of model servers. */
export const CONNECTION_APIS = ['openai', 'ollama'] as const
export type ConnectionApi = (typeof CONNECTION_APIS)[number]

const text = v.string()

/** A model server that was connected in the app. Its key is never answered. */
const connection = v.object({
  connection_id: text,
  name: text,
  api: v.picklist(CONNECTION_APIS),
  address: text,
  has_key: v.boolean(),
  /** Those that a companion may have, the usual one first. */
  models: textsOr(null),
  /** Writes tags, refinements, facts and summaries; null: the usual one does. */
  writer_model: v.nullable(text),
})
export type Connection = Readonly<v.InferOutput<typeof connection>>

/** `found`: an Ollama of this computer, which was not chosen. `own`: of the account alone. */
const ANSWERED_BY = ['environment', 'installation', 'own', 'found', 'built-in'] as const

/** Why the caller may change nothing. `no-operator`: no account may yet. */
const CLOSED = ['environment', 'operator', 'no-operator'] as const

/** Who answers the caller, and the connections that the caller may change. */
export const connections = v.object({
  by: v.picklist(ANSWERED_BY),
  /** Of what answers. */
  engine,
  /** Which of `connections` answers; null: none of them. */
  chosen: v.nullable(text),
  /** Oldest first. */
  connections: v.array(connection),
  closed: v.nullable(v.picklist(CLOSED)),
  /** The caller's changes are for the whole installation. */
  for_all: v.boolean(),
})
export type Connections = Readonly<v.InferOutput<typeof connections>>

/** US dollars for a million tokens. */
const price = v.object({ input: v.number(), output: v.number() })
export type Price = Readonly<v.InferOutput<typeof price>>

/** A model as its server lists it. */
const listedModel = v.object({
  model: text,
  /** Tokens; null: the server doesn't say. */
  context: v.nullable(v.number()),
  price: v.nullable(price),
})
export type ListedModel = Readonly<v.InferOutput<typeof listedModel>>

/** The part of a connection that is wrong. `network`: the server didn't answer, whatever the reason. */
export const PROBLEM_PARTS = ['address', 'key', 'model', 'network'] as const
const problem = v.object({ part: v.picklist(PROBLEM_PARTS), message: text })
export type ConnectionProblem = Readonly<v.InferOutput<typeof problem>>

export const modelList = v.object({
  /** The protocol that the server speaks, and its address as it is to be saved. */
  api: v.picklist(CONNECTION_APIS),
  address: text,
  models: v.array(listedModel),
  problem: v.nullable(problem),
})
export type ModelList = Readonly<v.InferOutput<typeof modelList>>

/** A model server that runs on the computer of the server. */
const localServer = v.object({ name: text, api: v.picklist(CONNECTION_APIS), address: text, models: v.array(text) })
export type LocalServer = Readonly<v.InferOutput<typeof localServer>>
export const localServers = v.object({ servers: v.array(localServer) })

/** Of a test. Times in ms; `first_word`: from the question on. What is null was not measured, or the server doesn't say it. */
export const testResult = v.object({
  text: readBy(text, (raw) => (typeof raw === 'string' ? raw : null)),
  first_word: v.nullable(v.number()),
  duration: v.number(),
  words: v.number(),
  context: v.nullable(v.number()),
  price: v.nullable(price),
  problem: v.nullable(problem),
})
export type TestResult = Readonly<v.InferOutput<typeof testResult>>
