/** Type-checks all packages in one process. Files are parsed once; packages with the same options form one program. */
import path from 'node:path'
import ts from 'typescript'
import { workspacePackages } from './packages.mjs'
import { root } from './root.mjs'

/**
 * @typedef {import('typescript').CompilerOptions} Options
 * @typedef {{ dir: string, options: Options, files: readonly string[], errors: readonly import('typescript').Diagnostic[] }} Package
 */

/** @type {Map<string, import('typescript').SourceFile | undefined>} */
const parsed = new Map()

/** @param {Options} options */
function sharingHost(options) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, target, onError, fresh) => {
    // The same file parses differently as an ES module.
    const format = typeof target === 'object' ? `${target.languageVersion} ${target.impliedNodeFormat}` : String(target)
    const key = `${file}\0${format}`
    if (!parsed.has(key)) parsed.set(key, getSourceFile.call(host, file, target, onError, fresh))
    return parsed.get(key)
  }
  return host
}

/** @param {string} dir absolute @returns {Package} */
function readPackage(dir) {
  const config = path.join(dir, 'tsconfig.json')
  const { config: raw } = ts.readConfigFile(config, ts.sys.readFile)
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(raw, ts.sys, dir, undefined, config)
  // Nothing is written.
  for (const name of ['incremental', 'tsBuildInfoFile', 'configFilePath']) delete options[name]
  return { dir: dir.replaceAll('\\', '/'), options, files: fileNames, errors }
}

/** @param {readonly Package[]} packages with the same options */
function diagnosticsOf(packages) {
  const [{ options } = { options: {} }] = packages
  const program = ts.createProgram(
    packages.flatMap(({ files }) => files),
    options,
    sharingHost(options),
  )
  const own = program.getSourceFiles().filter(({ fileName }) => packages.some((one) => isOwn(one, fileName)))
  return [
    ...packages.flatMap(({ errors }) => errors),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]
}

/** @param {Package} one @param {string} file */
const isOwn = ({ dir }, file) => file.startsWith(`${dir}/`) && !file.includes('/node_modules/')

// A workspace of its own, which may not be installed: `npm run local-model`.
const localModel = path.join(root, 'server/local-model')
const others = ts.sys.directoryExists(path.join(localModel, 'node_modules')) ? [localModel] : []
const packages = [...workspacePackages().map(({ dir }) => dir), ...others]
  .filter((dir) => ts.sys.fileExists(path.join(dir, 'tsconfig.json')))
  .map(readPackage)
/** @type {Map<string, Package[]>} */
const bySettings = new Map()
for (const one of packages) {
  const settings = JSON.stringify(one.options)
  bySettings.set(settings, [...(bySettings.get(settings) ?? []), one])
}
const diagnostics = [...bySettings.values()].flatMap(diagnosticsOf)
if (diagnostics.length > 0)
  console.error(
    ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  )
process.exitCode = diagnostics.length > 0 ? 1 : 0
