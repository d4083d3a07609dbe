import path from 'node:path'
import type * as typescript from 'typescript'

/** What the declarations of a version need, whatever tsconfig.json says. */
const FORCED: typescript.CompilerOptions = {
  noEmit: false,
  noEmitOnError: false,
  declaration: true,
  declarationMap: false,
  emitDeclarationOnly: true,
  isolatedDeclarations: false,
  incremental: false,
  composite: false,
  skipLibCheck: true,
}

export interface Compiled {
  readonly ts: typeof typescript
  readonly program: typescript.Program
}

/**
 * A program of the exposed module, with the options and the ambient declarations of the remote's tsconfig.json.
 * @throws Error that says why there is none, as the end of a sentence
 */
export async function programOf(dir: string, exposed: string): Promise<Compiled> {
  // The command is one file, which may lie where no package is installed, or beside the TypeScript 7 of a remote, which has no compiler API.
  const library = await import('typescript').catch(() => null)
  if (library === null || !('createProgram' in library.default)) throw new Error('typescript 6 is not installed')
  const ts = library.default
  const problems: typescript.Diagnostic[] = []
  const parsed = ts.getParsedCommandLineOfConfigFile(path.join(dir, 'tsconfig.json'), FORCED, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => void problems.push(problem),
  })
  if (parsed === undefined)
    throw new Error(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' '))
  const ambient = parsed.fileNames.filter((name) => name.endsWith('.d.ts'))
  return { ts, program: ts.createProgram([exposed, ...ambient], parsed.options) }
}
