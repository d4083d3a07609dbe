import * as v from 'valibot'

/**
 * Architecture 4: /mfe/discovery.json, a frontend-discovery document with this product's fields under `extras.codex`.
 * Strict, because a version that passes is loaded and run.
 */

/** The value of `schema`, which frontend-discovery requires. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

const hash = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/
const semver =
  /^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/
// From the site root or over http(s); no scheme-relative address, no backslash, query or parent folder.
const entryUrl = /^(?:https?:\/\/[A-Za-z0-9.-]+(?::\d+)?)?(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)*\/remoteEntry\.js$/
const assetPath = /^[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)*$/
const REMOTE_ENTRY = 'remoteEntry.js'

/** In `requires`: the contracts of the server. Its pages name their version; in others a version that requires it is skipped. */
export const SERVER = 'codex-server'

export const STATUSES = ['live', 'held', 'bad'] as const

const integrity = v.pipe(v.string(), v.regex(hash, 'Not a sha256, sha384 or sha512 hash'))
const asset = v.pipe(v.string(), v.regex(assetPath, 'Not a path within the version folder'))
const text = v.string()

const exposedModule = v.object({ js: v.array(asset), css: v.array(asset) })

/** Any place and audience: a version for a later shell passes here. */
export const placement = v.object({
  place: text,
  component: text,
  title: text,
  audience: v.exactOptional(text),
})

const codex = v.object({
  requires: v.record(text, text),
  assets: v.record(asset, integrity),
  exposes: v.record(text, exposedModule),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  status: v.picklist(STATUSES),
  placement: v.exactOptional(placement),
})

const plainCandidate = v.object({
  url: v.pipe(v.string(), v.regex(entryUrl, 'Not the address of a remote entry')),
  metadata: v.object({
    version: v.pipe(v.string(), v.maxLength(64), v.regex(semver, 'Not a semantic version')),
    integrity,
  }),
  deployment: v.object({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
  extras: v.object({ codex }),
})

export const candidateSchema = v.pipe(
  plainCandidate,
  v.check(
    ({ metadata, extras }) => extras.codex.assets[REMOTE_ENTRY] === metadata.integrity,
    'The hash of the remote entry differs from its asset hash',
  ),
  v.check(({ extras }) => {
    const { assets, exposes } = extras.codex
    return Object.values(exposes).every(({ js, css }) => [...js, ...css].every((file) => Object.hasOwn(assets, file)))
  }, 'A first-load file has no hash'),
)

export const discoverySchema = v.object({
  schema: v.exactOptional(text),
  /** In documents that were written before `schema`. */
  $schema: v.exactOptional(text),
  microFrontends: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)), v.array(candidateSchema)),
})

export type Candidate = v.InferOutput<typeof candidateSchema>
export type Discovery = v.InferOutput<typeof discoverySchema>
export type CandidateStatus = (typeof STATUSES)[number]
