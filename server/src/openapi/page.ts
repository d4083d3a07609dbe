/** The API's document as a page to read: no script, nothing from elsewhere. */
import type { OpenApiDocument } from '@codex/contracts/openapi'
import { createHash } from 'node:crypto'
import type { Schema } from './schema'
import { kindOf, objectsOf, rulesOf } from './schema'

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema }
}

/** As openApiDocument makes them. */
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly unknown[]
  readonly requestBody: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly $ref?: string }>>
}

const style = `
:root { color-scheme: light dark; --line: #8886; --quiet: #77778f; --accent: light-dark(#4b3fb5, #a799ff) }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; font: 1rem/1.5 system-ui, sans-serif }
h2 { margin-top: 3rem } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; white-space: pre-wrap }
details { border-top: 1px solid var(--line); padding: .75rem 0 }
summary { cursor: pointer } summary code { color: var(--accent); font-weight: 600; margin-right: .75rem }
summary small { color: var(--quiet); margin-left: .5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line) }
th { font-weight: 500; color: var(--quiet) } a { color: var(--accent) } :focus-visible { outline: 2px solid var(--accent) }
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const code = (text: string) => `<code>${escaped(text)}</code>`

function row(name: string, schema: Schema, required: boolean): string {
  const rules = rulesOf(schema).map(escaped).join('; ')
  const here = `<tr><td>${code(name)}</td><td>${escaped(kindOf(schema))}</td><td>${required ? 'always' : 'optional'}</td><td>${rules}</td></tr>`
  const within = objectsOf(schema).flatMap((inner) => rowsOf(inner, `${name}${schema.type === 'array' ? '[]' : ''}.`))
  return [here, ...within].join('\n')
}

const rowsOf = ({ properties = {}, required = [] }: Schema, prefix = ''): readonly string[] =>
  Object.entries(properties).map(([name, schema]) => row(prefix + name, schema, required.includes(name)))

function table(schema: Schema): string {
  const rows = objectsOf(schema).flatMap((one) => rowsOf(one))
  if (rows.length === 0) return '<p>Nothing.</p>'
  const head = ['Field', 'Kind', 'There', 'Rules'].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

const contents = (content: Content = {}) =>
  Object.entries(content).map(([type, { schema }]) => `<h3>Answer ${code(type)}</h3>${table(schema)}`)

function section(address: string, { operationId, summary, security, requestBody, responses }: Operation): string {
  const body = requestBody.content['application/json']?.schema ?? {}
  const refusals = Object.entries(responses).flatMap(([status, { $ref }]) => ($ref === undefined ? [] : [status]))
  return `<details id="${escaped(operationId)}"><summary>${code(`POST ${address}`)}${escaped(summary)}${
    security.length > 0 ? '<small>signed in</small>' : ''
  }</summary>
<h3>Body</h3>${table(body)}
${contents(responses['200']?.content).join('\n')}
<h3>Refusals</h3><p>${refusals.map((status) => `<a href="#status-${status}">${status}</a>`).join(', ')}</p></details>`
}

interface Page {
  readonly html: string
  readonly policy: string
}

export function documentPage({ info, servers, tags, paths, components }: OpenApiDocument): Page {
  const prefix = String(servers[0]?.['url'])
  const operations = Object.entries(paths).map(([path, { post }]) => {
    return [prefix + path, post as unknown as Operation] as const // as openApiDocument makes them
  })
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter(
      ([
        ,
        {
          tags: [tag],
        },
      ]) => tag === name,
    )
    return `<h2>${escaped(String(description))}</h2>\n${own.map(([address, one]) => section(address, one)).join('\n')}`
  })
  const responses = components['responses'] as Readonly<Record<string, { readonly description: string }>> // likewise
  const statuses = Object.entries(responses).map(([name, { description }]) => {
    const status = name.replace(/\D/g, '')
    return `<tr id="status-${status}"><td>${status}</td><td>${escaped(description)}</td></tr>`
  })

  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(String(info['title']))} API ${escaped(String(info['version']))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(String(info['title']))} API ${escaped(String(info['version']))}</h1>
<p>${escaped(String(info['description']))}</p>
<p>Every call is a POST of JSON. Calls marked “signed in” need <code>Authorization: Bearer</code> with the
<code>access_token</code> of sign-in. A refusal is JSON with one field, <code>message</code>, meant for the visitor.
For programs: <a href="${prefix}/openapi.json">openapi.json</a>.</p>
<pre>curl ${prefix}/user/sign-in --json '{"username":"ann","password":"…"}'</pre>
${groups.join('\n')}
<h2>Refusals</h2>
<table><tbody>${statuses.join('\n')}</tbody></table>
</main>
</body>
</html>
`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
  }
}
