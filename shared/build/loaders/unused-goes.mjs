/**
 * Lets the bundler drop the components of a package that nobody imports. It keeps what may have an effect when it runs: a
 * call at the top of a module, and a name given to its result. Neither has one here.
 * @param {string} source an ES module
 */
export default function unusedGoes(source) {
  return source
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/\b(?=React\d*\.(?:forwardRef|memo|createContext|lazy)\()/g, '/* @__PURE__ */ ')
}
