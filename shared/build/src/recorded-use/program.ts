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

/** A program of the exposed module, with the options and the ambient declarations of the remote's tsconfig.json. */
export function programOf(ts: typeof typescript, dir: string, exposed: string): typescript.Program | string {
  const file = path.join(dir, 'tsconfig.json')
  const problems: typescript.Diagnostic[] = []
  const parsed = ts.getParsedCommandLineOfConfigFile(file, FORCED, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => void problems.push(problem),
  })
  if (parsed === undefined)
    return problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ')
  const ambient = parsed.fileNames.filter((name) => name.endsWith('.d.ts'))
  return ts.createProgram([exposed, ...ambient], parsed.options)
}
