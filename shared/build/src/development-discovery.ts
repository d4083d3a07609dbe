/** Ports of the development servers of the remotes. */
const PORTS = { auth: 3011, companions: 3012, chat: 3013 }

/** The contract asks for a hash; the development flavour of the shell checks none. */
const UNCHECKED = `sha384-${'A'.repeat(64)}`

/** The discovery document of the development flavour, as the web host would write it into the page. */
export function discoveryOfDevelopment(): string {
  const microFrontends = Object.fromEntries(
    Object.entries(PORTS).map(([name, port]) => [
      name,
      [
        {
          url: `http://127.0.0.1:${port}/remoteEntry.js`,
          metadata: { version: '0.0.0-dev', integrity: UNCHECKED },
          deployment: { traffic: 100, default: true },
          extras: {
            codex: {
              requires: {},
              assets: { 'remoteEntry.js': UNCHECKED },
              exposes: { './remote': { js: [], css: [] } },
              publishedAt: '1970-01-01T00:00:00.000Z',
              status: 'live',
            },
          },
        },
      ],
    ]),
  )
  return `<script type="application/json" id="codex-discovery">${JSON.stringify({ microFrontends })}</script>`
}
