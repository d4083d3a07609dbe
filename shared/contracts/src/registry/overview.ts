import * as v from 'valibot'

/** GET /mfe-registry/overview: what the token's owner may see of the published remotes. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const measured = v.nullable(v.number())

/** Medians of what visits measured, ms and bytes; null: not measured. `interaction` and `slower` are null: older pages expect them. */
const speedSchema = v.object({
  visits: count,
  mount: measured,
  bytes: measured,
  blocking: measured,
  interaction: measured,
  slower: measured,
})

export type SpeedFacts = v.InferOutput<typeof speedSchema>

/** `mount`: the median of the day in ms. */
const daySchema = v.object({ loads: count, failed: count, mount: measured })

const versionSchema = v.object({
  version: v.string(),
  /** As in discovery; an older page shows a later one as it is. */
  status: v.string(),
  default: v.boolean(),
  /** Percent of the visitors. */
  traffic: v.number(),
  publishedAt: v.string(),
  /** What the visitors' shell does with it. `skipped`: also for a host that MFE_ORIGINS does not name. */
  inShell: v.picklist(['runs', 'fails', 'skipped', 'unknown']),
  /** The same in words, with the reason. */
  verdict: v.string(),
  /** Pages of the last seven days that requested it, and those of them in which it failed. */
  loads: count,
  failed: count,
  /** As the `days` of the overview. */
  byDay: v.array(daySchema),
  speed: v.nullable(speedSchema),
})

const remoteSchema = v.object({
  name: v.string(),
  /** Pages of the last seven days that got no version. */
  missed: count,
  /** The newest first. */
  versions: v.array(versionSchema),
})

/** A line of the audit log. `by`: who; `says`: what it did. */
const changeSchema = v.object({
  at: v.string(),
  by: v.string(),
  action: v.string(),
  remote: v.string(),
  version: v.nullable(v.string()),
  says: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

/** How many lines of the audit log an overview has at most. */
export const MAX_CHANGES = 200

export const overviewSchema = v.object({
  /** Version of the shell that visitors get; null when it is not known. */
  shell: v.nullable(v.string()),
  /** Seven days in UTC, `2026-11-22`, today last. */
  days: v.array(v.string()),
  remotes: v.array(remoteSchema),
  /** The newest first. */
  changes: v.array(changeSchema),
  /** A sentence: whose token was sent, and until when it is valid. An older server does not send it. */
  token: v.exactOptional(v.string()),
})

export type Overview = v.InferOutput<typeof overviewSchema>
export type RemoteOverview = v.InferOutput<typeof remoteSchema>
export type VersionOverview = v.InferOutput<typeof versionSchema>
export type RegistryChange = v.InferOutput<typeof changeSchema>

/** Null: it is no overview. */
export function readOverview(raw: unknown): Overview | null {
  const overview = v.safeParse(overviewSchema, raw)
  return overview.success ? overview.output : null
}
