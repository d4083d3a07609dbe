/** Compiles the recorded sources of a remote with released and with present contracts, in memory. Nothing of it runs. */
import path from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { shortened } from './types.mjs'

/**
 * `folder`: absolute; what the declarations import of other packages is found from there. `exports`: subpath to file.
 * @typedef {{ name: string, folder: string, exports: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> }} Declared
 * @typedef {{ options: Readonly<Record<string, boolean>>, sources: Readonly<Record<string, string>> }} Use
 * @typedef {{ file: string, line: number, code: number, message: string }} Problem
 */

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  skipLibCheck: true,
  noEmit: true,
}

/** Sources of another team may not name other files of this machine. @param {string} file */
const isReadable = (file) => file.includes('/node_modules/') || file.startsWith(SHARED)
const SHARED = `${path.join(root, 'shared')}/`

/** What is not installed is `any`. */
const ANY = "declare module '*'\n"
const EMPTY = 'export {}\n'

/**
 * What does not compile with `now`, and did with `before`.
 * @param {Use} use @param {readonly Declared[]} before @param {readonly Declared[]} now
 * @param {string} home a folder that need not exist: other packages are found from there
 * @returns {readonly Problem[]}
 */
export function problemsOf(use, before, now, home) {
  const present = diagnosticsOf(use, now, home)
  if (present.length === 0) return []
  const known = new Set(diagnosticsOf(use, before, home).map(keyOf))
  return present.filter((one) => !known.has(keyOf(one))).map((one) => problemOf(one, home))
}

/** The texts of types in a message may differ. @param {ts.Diagnostic} diagnostic */
export const keyOf = ({ file, start, code }) => `${file?.fileName} ${start} ${code}`

/** @param {ts.Diagnostic} diagnostic @param {string} home @returns {Problem} */
function problemOf({ file, start = 0, code, messageText }, home) {
  const named = ts
    .flattenDiagnosticMessageText(messageText, '\n')
    .replaceAll(/typeof import\("[^"]*?([^"/]+)"\)/g, '$1')
  const [message = '', ...causes] = named.split('\n')
  return {
    file: path.relative(path.join(home, 'sources'), file?.fileName ?? ''),
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    code,
    message: shortened(causes.at(-1) ?? message).replaceAll(/\p{Cc}/gu, ' '),
  }
}

/** Source files of the disk. @type {Map<string, ts.SourceFile | undefined>} */
const installed = new Map()

/** @param {Use} use @param {readonly Declared[]} declared @param {string} home */
function diagnosticsOf(use, declared, home) {
  const { program, files } = compiled(use, declared, home)
  return files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
}

/** `files`: those of the remote. @param {Use} use @param {readonly Declared[]} declared @param {string} home */
export function compiled(use, declared, home) {
  const [any, empty] = [path.join(home, 'any.d.ts'), path.join(home, 'empty.d.ts')]
  const recorded = Object.entries(use.sources).map(
    ([file, text]) => /** @type {const} */ ([path.join(home, 'sources', file), text]),
  )
  const texts = new Map([
    ...declared.flatMap(({ folder, files }) =>
      Object.entries(files).map(([file, text]) => /** @type {const} */ ([path.join(folder, file), text])),
    ),
    ...recorded,
    /** @type {const} */ ([any, ANY]),
    /** @type {const} */ ([empty, EMPTY]),
  ])
  const options = { ...OPTIONS, ...use.options }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (file) => texts.has(file) || (isReadable(file) && fileExists.call(host, file))
  host.readFile = (file) => texts.get(file) ?? (isReadable(file) ? readFile.call(host, file) : undefined)
  // Folders of these files need not exist.
  delete host.directoryExists
  host.getSourceFile = (file, target, ...more) => {
    const text = texts.get(file)
    if (text !== undefined) return ts.createSourceFile(file, text, target)
    if (!isReadable(file)) return undefined
    if (!installed.has(file)) installed.set(file, getSourceFile.call(host, file, target, ...more))
    return installed.get(file)
  }
  host.resolveModuleNameLiterals = (literals, from, redirected) =>
    literals.map(({ text }) => {
      const one = declared.find(({ name }) => text === name || text.startsWith(`${name}/`))
      if (one === undefined) return ts.resolveModuleName(text, from, options, host, undefined, redirected)
      // A subpath that is gone exports nothing: it must not become `any`.
      const file = one.exports[`.${text.slice(one.name.length)}`]
      const resolvedFileName = file === undefined ? empty : path.join(one.folder, file)
      return { resolvedModule: { resolvedFileName, extension: ts.Extension.Dts, isExternalLibraryImport: false } }
    })
  const files = recorded.map(([file]) => file)
  return { program: ts.createProgram([any, ...files], options, host), files }
}
