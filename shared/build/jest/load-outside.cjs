/**
 * A Jest transform: a file of a package is loaded once for all test files of a worker, outside of their realm, where Node runs it
 * several times as fast. Where `loadOutside` is missing (a global setup, another environment), the file runs as it is.
 */
module.exports = {
  process: (text, _file, { supportsStaticESM }) => ({
    code: supportsStaticESM
      ? text
      : `if (typeof loadOutside === 'function') { module.exports = loadOutside(__filename); return } ${text}`,
  }),
}
