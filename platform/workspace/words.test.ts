/** Private words that the code and the documents do not use; docs/glossary.md has the words of the domain. */
import { readSource, sourceFiles } from './source-files.mjs'

interface Word {
  readonly word: RegExp
  readonly use: string
  /** Only these files. */
  readonly files?: RegExp
}

const WORDS: readonly Word[] = [
  { word: /\b(?:rooms?|houses?)\b/i, use: 'package, workspace, repository' },
  { word: /\bunder ?way\b/i, use: 'in flight, active' },
  { word: /\bbeats?\b|\bsigns? of life\b/i, use: 'heartbeat' },
  { word: /\bovertaken\b/i, use: 'LeaseLost' },
  { word: /\belsewhere\b/i, use: 'on another instance' },
  { word: /\b(?:hears?|heard|tells?|told|telling)\b/i, use: 'push, notify, report, show' },
  { word: /\banew\b/i, use: 'again' },
  { word: /\bwhoever\b/i, use: 'the caller, the user' },
  { word: /\b(?:no|some)body\b/i, use: 'a noun: no user, another user' },
  { word: /\bmend(?:s|ed|ing)?\b/i, use: 'fix' },
  { word: /\b(?:keeping|kept)\b/i, use: 'persistence, stored' },
  { word: /\bcomplaints?\b/i, use: 'CliError, error' },
  { word: /\bhalt\b/i, use: 'FatalError' },
  { word: /\bstart refusal\b/i, use: 'ConfigError' },
  { word: /\bpatience\b/i, use: 'timeout' },
  { word: /\bsecond look\b|\bunsteady\b|\bfar sighted\b/i, use: 'retry, flaky, cross-package' },
  { word: /\bstand-alone\b|\bAlone (?:State|Page)|\bshared\/alone\b|@codex\/alone\b/i, use: 'preview' },
  { word: /\bcop(?:y|ies) of the server\b/i, use: 'instance' },
  { word: /\b(?:slots?|places?)\b/i, use: 'semaphore, permits', files: /^server\/src\/limits\// },
  { word: /\b(?:say|says|said)\b/i, use: 'append, text', files: /^server\/src\/chat\/(?!.*\.test\.ts)/ },
  {
    word: /\b(?:wish|wishes|joined|covered|dropped)\b/i,
    use: 'draft, attached, superseded, discarded',
    files: /^mfe-chat\/src\//,
  },
]

interface Exception {
  readonly files: RegExp
  /** In these lines only. */
  readonly lines?: RegExp
  readonly reason: string
}

const EXCEPTIONS: readonly Exception[] = [
  { files: /^platform\/workspace\/words\.test\.ts$/, reason: 'the list itself' },
  { files: /^docs\/specification(?:-notes)?\.md$/, reason: 'the text of the specification' },
  { files: /(?:^|\/)CHANGELOG\.md$/, reason: 'history' },
  { files: /^shell\/src\/landing\//, reason: 'visible texts' },
  {
    files: /\.(?:tsx?|sql|md)$/,
    lines: /replies_under_way|beat_at|`slot \$\{|'stop-keeping'|\bkept_unused\b|state: 'kept'/,
    reason: 'names in the database and on the wire',
  },
  {
    files:
      /memor|remember|^server\/src\/chat\/deletion|^docs\/decisions\/012\d|^server\/src\/(?:migrate-data|testing)\/|contracts\/(?:src\/limits|api\/)/,
    lines: /(?:\b|is)kept/i,
    reason: "'kept' is a state of a memory on the wire",
  },
  {
    files: /^server\/src\/cards\/|^shared\/contracts\/src\/(?:endpoints\/(?:cards|files\.test)|entities\/card)\.ts$/,
    lines: /kept_unused|'kept'/,
    reason: 'names on the wire',
  },
  { files: /\.tsx?$/, lines: /'[Nn]obody'|\bnobody:/, reason: "'nobody' is an answer on the wire, and a visible text" },
  {
    files: /^shared\/contracts\/src\/texts\/connections\.ts$/,
    lines: /Nobody is named/,
    reason: 'a visible text',
  },
  { files: /^shared\/contracts\/src\/help-lines\/countries\.ts$/, reason: 'names of services' },
  {
    files: /^server\/src\/llm\/built-in\/(?:data\/|judged\/|(?:built-in\.|cost\.slow\.)test)/,
    reason: 'lines of the built-in responder, texts of users',
  },
  {
    files: /^server\/src\/(?:character\/summary|refine\/instructions)\.ts$/,
    lines: /^(?!\s*(?:\/\*\*|\*|\/\/))(?:.*['`/]|[a-z ]+$)/,
    reason: 'lists of common words, prompts',
  },
  {
    files: /^server\/data\//,
    reason: 'words and phrases of users and replies',
  },
  { files: /^mfe-companions\/src\/first-start\/samples\.ts$/, reason: 'texts of profiles' },
  {
    files: /^bench\/prompt\/conversations\.(?:json|mjs)$|^server\/src\/testing\/data-of-schema/,
    reason: 'texts of users and profiles',
  },
  { files: /^server\/src\/character\/traits\.ts$/, reason: 'a list of common words' },
  {
    files: /\.test\.tsx?$|^bench\//,
    lines: /\bTell me\b|\btells? lies\b|\bhouse of \w+ own\b|beats me|kept (?:\d )?logbooks/,
    reason: 'texts of users and profiles',
  },
  { files: /\.test\.tsx?$/, lines: /elsewhere\.example|'\/elsewhere'/, reason: 'addresses' },
]

const TEXTS = /\.(?:ts|tsx|mjs|cjs|js|css|html|md|json|ya?ml|conf|service)$|^run$|^Dockerfile$/

/** Identifiers are read as words. */
const wordsOf = (text: string) => text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])_(?=[A-Za-z])/g, ' ')

function found(file: string): readonly string[] {
  const exceptions = EXCEPTIONS.filter(({ files }) => files.test(file))
  const words = WORDS.filter(({ files }) => files?.test(file) ?? true)
  return [file, ...readSource(file).split('\n')].flatMap((line, number) => {
    if (exceptions.some(({ lines }) => lines?.test(line) ?? true)) return []
    const wrong = words.filter(({ word }) => word.test(wordsOf(line)))
    return wrong.map(({ word, use }) => `${file}:${number} ${word.exec(wordsOf(line))?.[0] ?? ''} (use: ${use})`)
  })
}

it('code and documents use the words of the field', () => {
  const files = sourceFiles('.', TEXTS).filter((file) => file !== 'pnpm-lock.yaml' && file !== 'package-lock.json')
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(found)).toEqual([])
})
