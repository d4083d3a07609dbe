const { parse } = require('yaml')

const code = (text) => `module.exports = { __esModule: true, default: ${JSON.stringify(parse(text))} }`

/** A loader of the build, and a Jest transform: a .yaml file exports its data. */
module.exports = Object.assign(code, { process: (text) => ({ code: code(text) }) })
