/** What a remote uses of @codex/api that needs contracts without a version: where a call is unknown, its effect has no type to check. */
import path from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { compiled, keyOf } from './recorded-use.mjs'

/**
 * @typedef {import('./recorded-use.mjs').Declared} Declared
 * @typedef {import('./recorded-use.mjs').Problem} Problem
 */

const API = `${path.join(root, 'shared/api/src')}/`

/**
 * @param {import('./recorded-use.mjs').Use} use @param {readonly Declared[]} live @param {readonly Declared[]} now
 * @param {string} home @returns {readonly Problem[]}
 */
export function missingCalls(use, live, now, home) {
  const { program, files } = compiled(use, live, home)
  const present = compiled(use, now, home).program
  const api = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(API))
  const missing = new Set(api.flatMap((source) => brokenIn(source, program, present)))
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return identifiersIn(source).flatMap((identifier) => {
      const symbol = checker.getSymbolAtLocation(identifier)
      const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      if (ts.isImportSpecifier(identifier.parent) || !meant?.declarations?.some((one) => missing.has(statementOf(one))))
        return []
      const line = ts.getLineAndCharacterOfPosition(identifier.getSourceFile(), identifier.getStart()).line + 1
      const message = `${identifier.text} of @codex/api calls what has no version.`
      return [{ file: path.relative(path.join(home, 'sources'), file), line, code: 0, message }]
    })
  })
}

/** The statements that do not compile with released contracts, and those that use them. @param {ts.SourceFile} source @param {ts.Program} program @param {ts.Program} present */
function brokenIn(source, program, present) {
  const known = new Set(present.getSemanticDiagnostics(present.getSourceFile(source.fileName)).map(keyOf))
  const found = program.getSemanticDiagnostics(source).filter((one) => !known.has(keyOf(one)))
  const at = (/** @type {ts.Node} */ node) => found.some(({ start = -1 }) => start >= node.pos && start < node.end)
  /** @type {readonly ts.Node[]} */
  const parts = [...source.statements, ...source.statements.filter(ts.isImportDeclaration).flatMap(specifiersIn)]
  const broken = new Set(parts.filter((one) => !ts.isImportDeclaration(one) && at(one)))
  for (const one of broken) {
    const names = namesIn(one)
    const users = source.statements.filter(
      (user) => !ts.isImportDeclaration(user) && identifiersIn(user).some(({ text }) => names.includes(text)),
    )
    for (const user of users) broken.add(user)
  }
  return [...broken]
}

/** @param {ts.ImportDeclaration} one @returns {readonly ts.ImportSpecifier[]} */
function specifiersIn({ importClause }) {
  const bindings = importClause?.namedBindings
  return bindings && ts.isNamedImports(bindings) ? bindings.elements : []
}

/** What a statement or an import declares. @param {ts.Node} node @returns {readonly string[]} */
function namesIn(node) {
  const declared = ts.isVariableStatement(node) ? node.declarationList.declarations : [node]
  return declared.flatMap((one) => ('name' in one && one.name && ts.isIdentifier(one.name) ? one.name.text : []))
}

/** The statement of a file with this node. @param {ts.Node} node @returns {ts.Node} */
const statementOf = (node) =>
  node.parent === undefined || ts.isSourceFile(node.parent) ? node : statementOf(node.parent)

/** @param {ts.Node | undefined} node @returns {readonly ts.Identifier[]} */
function identifiersIn(node) {
  /** @type {ts.Identifier[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ one) => {
    if (ts.isIdentifier(one)) found.push(one)
    one.forEachChild(visit)
  }
  if (node !== undefined) visit(node)
  return found
}
