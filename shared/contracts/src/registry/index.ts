/** The registry over HTTP, below REGISTRY_PATH, with a deploy token. */

export { changedSchema, MAX_REASON, orderSchema, readChanged, readOrder, reasonSchema, type Order } from './order'
export {
  MAX_CHANGES,
  overviewSchema,
  readOverview,
  type Overview,
  type RegistryChange,
  type RemoteOverview,
  type SpeedFacts,
  type VersionOverview,
} from './overview'

export const REGISTRY_PATH = '/mfe-registry'
/** A header: the user's name, for the audit log only. URI-encoded. */
export const PERSON_HEADER = 'codex-person'
