/**
 * Lets the bundler drop unused components of a package: marks React's calls at the top level as free of effects, and removes
 * assignments of `displayName`.
 * @param {string} source an ES module
 */
export default function dropUnused(source) {
  return source
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/\b(?=React\d*\.(?:forwardRef|memo|createContext|lazy)\()/g, '/* @__PURE__ */ ')
}
