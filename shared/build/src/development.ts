/** What `npm run dev` tells the bundlers of all packages, by CODEX_DEVELOPMENT. */

interface Development {
  /** Address of the server that answers /codex, and /mfe for what is published. */
  readonly server: string
  /** Ports of the development servers: the shell's, and those of the remotes that come from source. */
  readonly ports: Readonly<Record<string, number>>
  /** Ports of the preview pages, by remote. */
  readonly pages: Readonly<Record<string, number>>
  /** The discovery.json of the remotes that come as published; null: there are none. */
  readonly published: string | null
}

const NONE: Development = { server: 'http://127.0.0.1:3000', ports: {}, pages: {}, published: null }

export const SHELL = 'shell'

const told = process.env.CODEX_DEVELOPMENT

export const development: Development = told === undefined ? NONE : (JSON.parse(told) as Development) // of dev.mjs
