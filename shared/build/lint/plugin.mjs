/** Rules of this repository for Oxlint: how units of effector are named and used. */

const CORE = 'effector'
const STORES = ['createStore', 'restore', 'combine']
const EFFECTS = ['createEffect', 'attach']
const UNITS = [...STORES, ...EFFECTS, 'createEvent', 'sample', 'merge', 'split']
/** In the order in which the data flows. */
const OPTIONS = ['clock', 'source', 'filter', 'fn', 'target', 'greedy', 'batch', 'name']
const COMPONENT_OR_HOOK = /^(?:[A-Z]|use[A-Z])/
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const rule = (create) => ({ meta: { type: 'problem', schema: [] }, create })

/**
 * A rule for calls of functions of effector.
 * @param {(called: string, node: object, report: (node: object, message: string) => void) => void} check
 */
const callRule = (check) =>
  rule((context) => {
    const imported = new Map()
    const report = (node, message) => context.report({ node, message })
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== CORE) return
        for (const { imported: name, local } of specifiers) if (name) imported.set(local.name, name.name)
      },
      CallExpression(node) {
        const called = imported.get(node.callee.name)
        if (called) check(called, node, report)
      },
    }
  })

function* functionsAround({ parent }) {
  if (!parent) return
  if (FUNCTIONS.includes(parent.type)) yield parent.id?.name ?? parent.parent.id?.name ?? ''
  yield* functionsAround(parent)
}

/** `unit.watch(…)` and `$store.getState()`; a scope's `getState` takes a store. */
const isUse = ({ property, parent }) =>
  property.name === 'watch' || (property.name === 'getState' && parent.arguments.length === 0)

export default {
  meta: { name: 'codex' },
  rules: {
    'unit-name': callRule((called, { parent }, report) => {
      if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return
      const { id } = parent
      if (STORES.includes(called) && !id.name.startsWith('$')) report(id, 'The name of a store begins with $.')
      if (EFFECTS.includes(called) && !id.name.endsWith('Fx')) report(id, 'The name of an effect ends with Fx.')
    }),
    'options-order': callRule((called, { arguments: [options] }, report) => {
      if (called !== 'sample' || options?.type !== 'ObjectExpression') return
      const order = options.properties.map(({ key }) => OPTIONS.indexOf(key?.name)).filter((at) => at >= 0)
      if (order.some((at, index) => at < (order[index - 1] ?? 0)))
        report(options, `The order of options is ${OPTIONS.join(', ')}.`)
    }),
    'no-unit-in-render': callRule((called, node, report) => {
      if (UNITS.includes(called) && [...functionsAround(node)].some((name) => COMPONENT_OR_HOOK.test(name)))
        report(node, 'Create units outside components: each render would add one.')
    }),
    'no-watch': rule((context) => ({
      'CallExpression > MemberExpression'(node) {
        if (node.parent.callee === node && isUse(node))
          context.report({ node, message: 'Connect units with sample; components read stores with useUnit.' })
      },
    })),
    'only-auth-signs-in': rule((context) => ({
      ImportSpecifier(node) {
        if (node.imported.name === 'signedIn' && node.parent.source.value === '@codex/session')
          context.report({ node, message: 'Only auth starts a session.' })
      },
    })),
  },
}
