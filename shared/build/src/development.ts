/** The set-up of `npm run dev`, in CODEX_DEVELOPMENT. */
interface Development {
  /** Address of the server for /codex, and for /mfe of published remotes. */
  readonly server: string
  /** Ports of the shell and of the remotes from source. */
  readonly ports: Readonly<Record<string, number>>
  /** Ports of the preview pages, by remote. */
  readonly pages: Readonly<Record<string, number>>
  /** Path of the discovery.json of published remotes; null: all are from source. */
  readonly published: string | null
}

const NONE: Development = { server: 'http://127.0.0.1:3000', ports: {}, pages: {}, published: null }

export const SHELL = 'shell'

const setUp = process.env.CODEX_DEVELOPMENT

export const development: Development = setUp === undefined ? NONE : (JSON.parse(setUp) as Development) // of dev.mjs
