import path from 'node:path'
import type * as typescript from 'typescript'

/** Names that a server takes and serves. */
const PUBLISHABLE = /^types(?:\/[A-Za-z0-9_~+-][A-Za-z0-9._~+-]*)+$/

const LONGEST = 200

/**
 * The declarations of a source and of the remote's files that they import, by path below the folder of the version.
 * @param sources absolute path of the folder of the sources, which becomes `types`
 * @returns why they can not be published, as the end of a sentence
 */
export function declarationsOf(
  ts: typeof typescript,
  program: typescript.Program,
  exposed: string,
  sources: string,
): ReadonlyMap<string, string> | string {
  const found = new Map<string, string>()
  const reached = new Set([exposed])
  for (const file of reached) {
    const source = program.getSourceFile(file)
    if (source === undefined) return `${path.relative(sources, file)} is not compiled`
    const text = source.isDeclarationFile ? source.text : emitted(program, source)
    if (text === null) return `the compiler can not write the types of ${path.relative(sources, file)}`
    const name = `types/${path.posix.relative(sources, file).replace(/(?:\.d)?\.tsx?$/, '')}.d.ts`
    if (!PUBLISHABLE.test(name) || name.length > LONGEST) return `${name} has a name that is not published`
    found.set(name, text)
    for (const imported of relativeImports(ts, program, file, text)) reached.add(imported)
  }
  return found
}

/** Null: it has a type without a name that others can import. */
function emitted(program: typescript.Program, source: typescript.SourceFile): string | null {
  let text: string | null = null
  program.emit(source, (_, content) => (text = content), undefined, true)
  return text
}

/** Absolute paths of the sources that a declaration imports. */
function relativeImports(
  ts: typeof typescript,
  program: typescript.Program,
  file: string,
  text: string,
): readonly string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return []
    const { resolvedModule } = ts.resolveModuleName(fileName, file, program.getCompilerOptions(), ts.sys)
    const isSource = resolvedModule !== undefined && /\.tsx?$/.test(resolvedModule.resolvedFileName)
    return isSource ? [resolvedModule.resolvedFileName] : []
  })
}
