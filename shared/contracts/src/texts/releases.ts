/** The page of releases, for operators and teams. */

export const title = 'Releases'

export const access = {
  lead: 'Published versions of the remotes, how they run, and their changes. Enter the deploy token of your team, or the operator’s.',
  token: 'Deploy token',
  tokenHint: 'It stays in this page and is forgotten when you leave.',
  person: 'Your name, for the audit log (optional)',
  show: 'Show the releases',
  showing: 'Loading...',
  tryAgain: 'Try Again',
  tokenMissing: 'Please enter a deploy token',
  /** As the server refuses one. */
  unknownToken: 'This deploy token is not known here.',
  noTokens:
    'This server takes no deploy tokens. Set MFE_OPERATOR_TOKEN, or MFE_DEPLOY_TOKENS_FILE for teams, and restart it; an older server has no such page.',
} as const

export const failed = {
  timeout: 'The server did not answer in time.',
  network: 'The server could not be reached.',
  answered: (status: number) => `The server answered ${status}.`,
  unreadable: 'The server did not answer as a registry does.',
  stale: (time: string) => `Shown is what was known at ${time}.`,
} as const

export const page = {
  shell: (version: string) => `Shell ${version}`,
  asOf: (time: string) => `As of ${time}`,
  lookAgain: 'Look again',
  leave: 'Leave',
  overview: 'Remotes',
  none: 'Nothing is published.',
} as const

const pages = (count: number) => (count === 1 ? 'A page' : `${count.toLocaleString('en')} pages`)

export const remote = {
  noDefault: 'No default',
  default: (version: string) => `Default ${version}`,
  runs: 'Runs',
  off: 'Off',
  fails: 'Fails',
  skipped: 'Does not run in this shell',
  canary: (share: number) => `Canary ${share} %`,
  missed: (count: number) => `${pages(count)} got no version in the last seven days.`,
  older: (count: number) => (count === 1 ? 'Show an older version' : `Show ${count} older versions`),
  fewer: 'Show fewer versions',
} as const

export const version = {
  default: 'Default',
  /** `status`: of the discovery document. A later one is shown as it is. */
  status: (status: string) => ({ live: 'Live', held: 'Held', bad: 'Bad' })[status] ?? status,
  published: (time: string, ago: string) => `${time}, ${ago}`,
  verdict: (verdict: string) =>
    ({ runs: 'Runs in the shell of visitors', unknown: 'The shell of visitors is not known' })[verdict] ?? verdict,
  visitors: 'Visitors',
  loads: 'Loads',
  failed: 'Failed',
  rate: (failed: number, percent: string) => `${failed.toLocaleString('en')} (${percent} %)`,
  mount: 'Mount',
  files: 'Files',
  blocking: 'Blocking',
  measured: 'Measured',
  none: '–',
  visits: (count: number) => (count === 1 ? '1 visit' : `${count.toLocaleString('en')} visits`),
  share: (percent: number) => `${percent} %`,
  ms: (time: number) => `${Math.round(time).toLocaleString('en')} ms`,
  kilobytes: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`,
  actions: (version: string) => `Change ${version}`,
} as const

export const chart = {
  loads: 'Loads a day, failures below the line',
  mount: 'Mount by day',
  most: (value: string) => `top: ${value}`,
  unused: 'No loads in the last seven days.',
  day: (day: string, loads: number, failed: number) =>
    loads === 0
      ? `${day}: no loads`
      : `${day}: ${loads.toLocaleString('en')} loads, ${failed.toLocaleString('en')} failed`,
  mountDay: (day: string, mount: string | null) => `${day}: ${mount ?? 'not measured'}`,
} as const

export const log = {
  title: 'Audit log',
  remote: 'Changes of',
  all: 'All remotes',
  none: 'No changes.',
  more: 'Show more',
  last: (count: number) => `The last ${count} changes. The server’s own log has all.`,
  action: (action: string) =>
    ({
      publish: 'Published',
      canary: 'Canary',
      promote: 'Promoted',
      rollback: 'Rolled back',
      hold: 'Held',
      off: 'Switched off',
    })[action] ?? action,
  reason: (reason: string) => `Reason: ${reason}`,
} as const

/** Beside an action: what it is about. */
const of = (what: string) => (name: string, version: string | null) =>
  version === null ? `${what} ${name}` : `${what} ${name} ${version}`

export const order = {
  promote: { name: 'Promote', title: of('Promote') },
  canary: { name: 'Canary', title: of('Canary of') },
  rollback: { name: 'Roll back', title: of('Roll back') },
  hold: { name: 'Hold', title: of('Hold') },
  off: { name: 'Switch off', title: of('Switch off') },
  cancel: 'Cancel',
  working: 'Changing...',
  reason: 'Reason, for the audit log',
  optionalReason: 'Reason, for the audit log (optional)',
  reasonMissing: 'Please give a reason',
  reasonTooLong: (most: number) => `At most ${most} characters`,
  share: 'Share of the visitors in percent',
  shareWrong: (most: number) => `Please enter a whole number from 1 to ${most}`,
  gone: 'This is not possible any more.',
  unanswered: 'No answer. It may have been done: look again.',
} as const

const list = (versions: readonly string[]) => new Intl.ListFormat('en').format(versions)
const are = (versions: readonly string[]) => `${list(versions)} ${versions.length === 1 ? 'is' : 'are'}`

/** What an order will change, in sentences. */
export const effect = {
  replaced: (by: string, version: string) => `All visitors get ${by} instead of ${version}.`,
  all: (version: string) => `All visitors get ${version}. No version is the default now.`,
  end: (canaries: readonly { readonly version: string; readonly traffic: number }[]) => {
    const named = list(canaries.map(({ version, traffic }) => `${version} (${traffic} %)`))
    return canaries.length === 1 ? `The canary ${named} ends.` : `The canaries ${named} end.`
  },
  share: (version: string, from: number, to: number) =>
    from === 0
      ? `${to} % of the visitors get ${version}.`
      : `${version} goes from ${from} % to ${to} % of the visitors.`,
  same: (version: string, share: number) => `${version} gets ${share} % of the visitors already.`,
  others: (version: string, from: number, to: number) => `${version} goes from ${from} % to ${to} %.`,
  noDefault: 'There is no default for the others.',
  becomesBad: (version: string) => `${version} becomes bad, and no page falls back to it.`,
  wasBad: (version: string) => `${version} was found bad: say why it is good now.`,
  wasHeld: (version: string) => `${version} is held now, and becomes live.`,
  back: (version: string, share: number, by: string | null) =>
    `The ${share} % of the visitors who get ${version} get ${by ?? 'another version'} again.`,
  hold: (version: string) => `No visitor gets ${version}, also not as a fallback, until it is promoted or a canary.`,
  off: (remote: string, versions: readonly string[]) =>
    `No visitor gets ${remote}: new pages show a panel in its place. ${are(versions)} held until one is promoted.`,
  thisPage: 'This page itself goes off as well: only mfe promote brings it back.',
} as const
