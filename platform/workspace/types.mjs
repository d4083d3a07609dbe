/**
 * Type-checks all rooms in one process: every file is parsed once, rooms with the same settings are one program, and a
 * file is reported by its own room alone.
 */
import path from 'node:path'
import ts from 'typescript'
import { workspacePackages } from './packages.mjs'
import { root } from './root.mjs'

/**
 * @typedef {import('typescript').CompilerOptions} Options
 * @typedef {{ dir: string, options: Options, files: readonly string[], errors: readonly import('typescript').Diagnostic[] }} Room
 */

/** @type {Map<string, import('typescript').SourceFile | undefined>} */
const parsed = new Map()

/** @param {Options} options */
function sharingHost(options) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, target, onError, fresh) => {
    // What a file parses to depends on whether it is read as an ES module, too.
    const format = typeof target === 'object' ? `${target.languageVersion} ${target.impliedNodeFormat}` : String(target)
    const key = `${file}\0${format}`
    if (!parsed.has(key)) parsed.set(key, getSourceFile.call(host, file, target, onError, fresh))
    return parsed.get(key)
  }
  return host
}

/** @param {string} dir absolute @returns {Room} */
function readRoom(dir) {
  const config = path.join(dir, 'tsconfig.json')
  const { config: raw } = ts.readConfigFile(config, ts.sys.readFile)
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(raw, ts.sys, dir, undefined, config)
  // Nothing is written, so there is nothing to go on from.
  for (const name of ['incremental', 'tsBuildInfoFile', 'configFilePath']) delete options[name]
  return { dir: dir.replaceAll('\\', '/'), options, files: fileNames, errors }
}

/** @param {readonly Room[]} rooms with the same options */
function complaintsOf(rooms) {
  const [{ options } = { options: {} }] = rooms
  const program = ts.createProgram(
    rooms.flatMap(({ files }) => files),
    options,
    sharingHost(options),
  )
  const own = program.getSourceFiles().filter(({ fileName }) => rooms.some((room) => isOwn(room, fileName)))
  return [
    ...rooms.flatMap(({ errors }) => errors),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]
}

/** @param {Room} room @param {string} file */
const isOwn = ({ dir }, file) => file.startsWith(`${dir}/`) && !file.includes('/node_modules/')

const rooms = workspacePackages()
  .filter(({ dir }) => ts.sys.fileExists(path.join(dir, 'tsconfig.json')))
  .map(({ dir }) => readRoom(dir))
/** @type {Map<string, Room[]>} */
const bySettings = new Map()
for (const room of rooms) {
  const settings = JSON.stringify(room.options)
  bySettings.set(settings, [...(bySettings.get(settings) ?? []), room])
}
const complaints = [...bySettings.values()].flatMap(complaintsOf)
if (complaints.length > 0)
  console.error(
    ts.formatDiagnostics(complaints, {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  )
process.exitCode = complaints.length > 0 ? 1 : 0
