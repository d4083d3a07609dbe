/** The contract between browser and server, and between the shell and its remotes. Data and pure functions only. */
export * as endpoints from './endpoints'
export { API_PREFIX, ContractError, readError } from './endpoints'
export type { Accepted, BodyOf, Endpoint, ReplyOf } from './endpoints'
export * as entities from './entities'
export type { Account, AvatarPath, Engine, HistoryRecord, Profile, SelectedCompanion, User } from './entities'
export * as limits from './limits'
export type {
  AuthRemote,
  ChatRemote,
  CompanionsRemote,
  Placement,
  RemoteName,
  Remotes,
  RouteProps,
  SidebarProps,
} from './remotes'
export * as rules from './rules'
export { codePoints, stripHtml } from './text'
export * as texts from './texts'
