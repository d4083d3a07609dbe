import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { FatalError } from '../fatal-error.mjs'
import { root } from '../root.mjs'

/** `out`: absolute, the folder that is packed. @typedef {import('../packages.mjs').Package & { out: string }} Staged */

const STYLE = /\.css$/

/** Compiles what the packages export from `src` to ES modules and declarations in `dist`. @param {readonly Staged[]} packages */
export function compile(packages) {
  const base = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...base,
      tsBuildInfoFile: undefined,
      noEmit: false,
      incremental: false,
      declaration: true,
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
    },
    root,
  )
  const styles = path.join(root, 'shared/build/css.d.ts')
  const program = ts.createProgram([...packages.flatMap(exportedSources), styles], options)
  for (const one of packages) copyStyles(one)
  const failed = program
    .getSourceFiles()
    .filter(({ isDeclarationFile }) => !isDeclarationFile)
    .flatMap((file) => emit(program, file, packages))
  if (failed.length > 0)
    throw new FatalError(
      ts.formatDiagnostics(failed, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    )
}

/** @param {Staged} one */
function copyStyles({ dir, out }) {
  const source = path.join(dir, 'src')
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (STYLE.test(file)) cpSync(path.join(source, file), path.join(out, 'dist', file))
}

/** @param {Staged} one @returns {readonly string[]} absolute */
function exportedSources({ dir }) {
  const { exports, publishConfig } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  const files = /** @type {string[]} */ (Object.values(publishConfig?.exports ?? exports))
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const [before = '', after] = file.split('*')
      if (after === undefined) return [path.join(dir, file)]
      return readdirSync(path.join(dir, before))
        .map((name) => path.join(dir, before + name + after))
        .filter(existsSync)
    })
}

/** @param {ts.Program} program @param {ts.SourceFile} file @param {readonly Staged[]} packages @returns {readonly ts.Diagnostic[]} */
function emit(program, file, packages) {
  const owner = packages.find(({ dir }) => file.fileName.startsWith(`${dir.replaceAll('\\', '/')}/src/`))
  if (owner === undefined) return []
  const source = path.join(owner.dir, 'src')
  const { diagnostics } = program.emit(file, (output, text) => {
    const target = path.join(owner.out, 'dist', path.relative(source, output))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, withEndings(text, path.dirname(file.fileName)))
  })
  return diagnostics
}

/** Bundlers and Node want a whole file name in an ES module. @param {string} text @param {string} folder of its source */
const withEndings = (text, folder) =>
  relativeSpecifiers(ts.createSourceFile('packed.tsx', text, ts.ScriptTarget.ES2022))
    .toSorted((a, b) => b.end - a.end)
    .reduce((code, { text: specifier, end }) => {
      const start = end - 1 - specifier.length
      return code.slice(0, start) + compiledName(specifier, folder) + code.slice(end - 1)
    }, text)

/** @param {ts.Node} node @returns {readonly ts.StringLiteral[]} */
function relativeSpecifiers(node) {
  const own =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
        ? node.argument.literal
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
  /** @type {ts.StringLiteral[]} */
  const found = own && ts.isStringLiteral(own) && own.text.startsWith('.') ? [own] : []
  node.forEachChild((child) => void found.push(...relativeSpecifiers(child)))
  return found
}

/** @param {string} specifier relative @param {string} folder of the importing source */
function compiledName(specifier, folder) {
  const file = path.resolve(folder, specifier)
  if (STYLE.test(specifier)) return specifier
  if (['.ts', '.tsx'].some((ending) => existsSync(file + ending))) return `${specifier}.js`
  if (existsSync(path.join(file, 'index.ts'))) return `${specifier}/index.js`
  throw new FatalError(`${path.relative(root, folder)} imports ${specifier}, which can't be packed.`)
}
