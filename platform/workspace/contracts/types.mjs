/**
 * Compares public types with the released ones by assignability. An export must be assignable to its released type; of
 * `/remotes`, the released type must be assignable to the present one.
 */
import path from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { folderOf, specifier, SUFFIX } from './packages.mjs'

/**
 * @typedef {import('./packages.mjs').Contract} Contract
 * @typedef {import('./changes.mjs').Change} Change
 * @typedef {{ readonly where: string, readonly name: string, readonly text: string }} Probe
 * @typedef {{ readonly change: Change | null, readonly probe: Probe | null }} Found
 */

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
  removeComments: true,
}

/** The values of these texts and numbers may change, their types may not. */
const VALUES = ['@codex/contracts/texts', '@codex/contracts/limits']

/** Types of what a remote provides to a shell. */
const FROM_REMOTES = ['@codex/contracts/remotes']

const PROBE = path.join(root, 'platform/workspace/contracts/.probe.ts')

const HEAD = `declare function given<T>(): T
type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean
  : T extends (...args: never[]) => unknown ? T
  : T extends readonly (infer One)[] ? readonly Widened<One>[] : { readonly [Key in keyof T]: Widened<T[Key]> }`

/** @param {readonly Contract[]} all */
export function readTypes(all) {
  const first = program(all, '')
  const probes = all.flatMap((one) => probesOf(one, first))
  const text = [HEAD, ...imports(all), ...probes.flatMap(({ probe }) => (probe === null ? [] : [probe.text]))].join(
    '\n',
  )
  const second = program(all, text, first)
  return {
    declarations: all.map((one) => declarationsOf(one, second)),
    additions: all.flatMap((one) => additionsOf(one, second)),
    changes: [...probes.flatMap(({ change }) => (change === null ? [] : [change])), ...broken(second, probes, text)],
  }
}

/** Source files of node_modules. @type {Map<string, ts.SourceFile | undefined>} */
const installed = new Map()

const sourceOf = (/** @type {Contract} */ { dir }, /** @type {string} */ file) => path.join(dir, file)
const beforeOf = (/** @type {Contract} */ one, /** @type {string} */ file) => path.join(folderOf(one), file)

/** @param {readonly Contract[]} all @param {string} probe @param {ts.Program} [previous] */
function program(all, probe, previous) {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists, readFile } = host
  const stored = (/** @type {string} */ file) =>
    all.some((one) => file.startsWith(`${folderOf(one)}/`)) ? file + SUFFIX : file
  host.fileExists = (file) => file === PROBE || fileExists.call(host, stored(file))
  host.readFile = (file) => (file === PROBE ? probe : readFile.call(host, stored(file)))
  host.getSourceFile = (file, target, ...more) => {
    if (file === PROBE) return ts.createSourceFile(file, probe, target, true)
    const known = previous?.getSourceFile(file) ?? installed.get(file)
    const source = known ?? getSourceFile.call(host, file, target, ...more)
    if (file.includes('/node_modules/')) installed.set(file, source)
    return source
  }
  host.resolveModuleNameLiterals = (literals, from, redirected, options) =>
    literals.map(({ text }) => resolved(all, text, from, options, host, redirected))
  const sources = all.flatMap((one) => [
    ...Object.values(one.exports).map((file) => sourceOf(one, file)),
    ...Object.values(one.released?.exports ?? {}).map((file) => beforeOf(one, file)),
  ])
  return ts.createProgram([...sources, PROBE], OPTIONS, host)
}

/**
 * A released file imports the released version of the other packages.
 * @param {readonly Contract[]} all @param {string} text @param {string} from @param {ts.CompilerOptions} options
 * @param {ts.ModuleResolutionHost} host @param {ts.ResolvedProjectReference | undefined} redirected
 */
function resolved(all, text, from, options, host, redirected) {
  const isReleased = all.some((one) => from.startsWith(`${folderOf(one)}/`))
  if (isReleased)
    for (const one of all)
      for (const [subpath, file] of Object.entries(one.released?.exports ?? {}))
        if (specifier(one.name, subpath) === text) {
          const resolvedFileName = beforeOf(one, file)
          return { resolvedModule: { resolvedFileName, extension: ts.Extension.Dts, isExternalLibraryImport: false } }
        }
  return ts.resolveModuleName(text, from, options, host, undefined, redirected)
}

/** @param {readonly Contract[]} all */
const imports = (all) =>
  all.flatMap((one) =>
    Object.entries(one.released?.exports ?? {})
      .filter(([subpath]) => subpath in one.exports)
      .flatMap(([subpath, file]) => [
        `import type * as before${id(one, subpath)} from '${beforeOf(one, file).replace(/\.d\.ts$/, '')}'`,
        `import type * as now${id(one, subpath)} from '${sourceOf(one, one.exports[subpath] ?? '').replace(/\.ts$/, '')}'`,
      ]),
  )

const id = (/** @type {Contract} */ { name }, /** @type {string} */ subpath) =>
  `${name}${subpath}`.replace(/[^a-z0-9]/gi, '_')

/** @param {Contract} one @param {ts.Program} program @returns {readonly Found[]} */
function probesOf(one, program) {
  const checker = program.getTypeChecker()
  return Object.entries(one.released?.exports ?? {}).flatMap(([subpath, file]) => {
    const where = specifier(one.name, subpath)
    const source = one.exports[subpath]
    if (source === undefined) return [removed(one, where, 'anything')]
    const present = new Map(exportsOf(checker, program, sourceOf(one, source)).map((symbol) => [symbol.name, symbol]))
    return exportsOf(checker, program, beforeOf(one, file)).flatMap((symbol) => {
      const now = present.get(symbol.name)
      if (now === undefined) return [removed(one, where, symbol.name)]
      return probesOfName({ one, subpath, where, checker }, symbol, now)
    })
  })
}

/** @param {ts.TypeChecker} checker @param {ts.Program} program @param {string} file */
function exportsOf(checker, program, file) {
  const source = program.getSourceFile(file)
  const symbol = source && checker.getSymbolAtLocation(source)
  return symbol ? checker.getExportsOfModule(symbol) : []
}

/** @param {Contract} one @param {string} where @param {string} name @returns {Found} */
const removed = (one, where, name) => ({
  change: /** @type {Change} */ ({ of: one.name, level: 'major', description: `${where} no longer exports ${name}` }),
  probe: null,
})

/**
 * @param {{ one: Contract, subpath: string, where: string, checker: ts.TypeChecker }} place
 * @param {ts.Symbol} symbol @param {ts.Symbol} now @returns {readonly Found[]}
 */
function probesOfName({ one, subpath, where, checker }, symbol, now) {
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const meantNow = now.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(now) : now
  const isValue = (meant.flags & ts.SymbolFlags.Value) !== 0
  const isType = (meant.flags & ts.SymbolFlags.Type) !== 0
  // A namespace exported by the main entry has a subpath of its own.
  if (subpath === '.' && meant.flags & ts.SymbolFlags.ValueModule) return []
  if (isValue && !(meantNow.flags & ts.SymbolFlags.Value)) return [removed(one, where, symbol.name)]
  if (isType && !(meantNow.flags & ts.SymbolFlags.Type)) return [removed(one, where, `the type ${symbol.name}`)]

  const [before, after] = [`before${id(one, subpath)}`, `now${id(one, subpath)}`]
  const probe = (/** @type {string} */ target, /** @type {string} */ source) => ({
    change: null,
    probe: { where, name: symbol.name, text: `{ const target: ${target} = given<${source}>() }` },
  })
  const value = `typeof ${before}.${symbol.name}`
  const type = `${symbol.name}${argumentsOf(meant)}`
  const [released, present] = [`${before}.${type}`, `${after}.${symbol.name}${argumentsOf(meantNow)}`]
  const [target, source] = FROM_REMOTES.includes(where) ? [present, released] : [released, present]
  return [
    ...(isValue ? [probe(VALUES.includes(where) ? `Widened<${value}>` : value, `typeof ${after}.${symbol.name}`)] : []),
    ...(isType ? [probe(target, source)] : []),
  ]
}

/** Type parameters are filled in with `any`. @param {ts.Symbol} symbol */
function argumentsOf({ declarations = [] }) {
  const counts = declarations.map((one) => ('typeParameters' in one ? countOf(one.typeParameters) : 0))
  const most = Math.max(0, ...counts)
  return most === 0 ? '' : `<${Array(most).fill('any').join(', ')}>`
}

const countOf = (/** @type {unknown} */ list) => (Array.isArray(list) ? list.length : 0)

/** @param {ts.Program} program @param {ReturnType<typeof probesOf>} probes @param {string} text @returns {readonly Change[]} */
function broken(program, probes, text) {
  const source = program.getSourceFile(PROBE)
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const line = text.slice(text.lastIndexOf('\n', start) + 1).split('\n')[0] ?? ''
    const probe = probes.find((one) => one.probe?.text === line)?.probe
    const [message = '', ...causes] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')
    const why = shortened(causes.at(-1) ?? message)
    const where = probe?.where ?? ''
    const description = `${where} has another ${probe?.name ?? line}: ${why}`
    return { of: where.split('/').slice(0, 2).join('/'), level: 'major', description }
  })
}

/** A compiler message without paths and without the compared types. @param {string} message */
export const shortened = (message) =>
  message
    .trim()
    .replaceAll(/(?:typeof )?import\("[^"]*"\)\.?/g, '')
    .replace(/ in type '.*' but required in type '.*'\.$/, ', and it was released.')
    .slice(0, 300)

/** Compatible changes of declarations. @param {Contract} one @param {ts.Program} program @returns {readonly Change[]} */
function additionsOf(one, program) {
  const checker = program.getTypeChecker()
  const files = Object.values(one.exports).flatMap((file) =>
    exportsOf(checker, program, sourceOf(one, file)).flatMap((symbol) => {
      const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return (meant.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName)
    }),
  )
  const before = (/** @type {string} */ file) => ts.sys.readFile(path.join(folderOf(one), file) + SUFFIX) ?? ''
  const { files: now } = declarationsOf(one, program)
  return Object.entries(now)
    .filter(
      ([file, text]) => files.includes(writtenIn(one, file)) && withoutValues(before(file)) !== withoutValues(text),
    )
    .map(([file]) => ({
      of: one.name,
      level: 'minor',
      description: `${path.relative(one.dir, writtenIn(one, file))} has other declarations`,
    }))
}

const writtenIn = (/** @type {Contract} */ { dir }, /** @type {string} */ declared) =>
  path.join(dir, declared.replace(/^types/, 'src').replace(/\.d\.ts$/, '.ts'))

/** Without the values of texts and numbers. @param {string} text */
const withoutValues = (text) => text.replaceAll(/"(?:[^"\\]|\\.)*"|\b\d[\d_.]*\b/g, '0')

/** `files`: text by path below `api/`; `exports`: path by subpath. @param {Contract} one @param {ts.Program} program */
function declarationsOf(one, program) {
  /** @type {Record<string, string>} */
  const files = {}
  const source = path.join(one.dir, 'src')
  const named = (/** @type {string} */ file) => `types/${path.relative(source, file).replace(/\.ts$/, '.d.ts')}`
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${source}/`)) continue
    program.emit(file, (_, text) => (files[named(file.fileName)] = text), undefined, true)
  }
  const exported = Object.entries(one.exports).map(([subpath, file]) => [subpath, named(sourceOf(one, file))])
  return { name: one.name, exports: Object.fromEntries(exported), files }
}
