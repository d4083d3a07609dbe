/** `document.open` empties the page, and so does `write` after the page has loaded: they throw, in the code that calls them. */
export function keepDocument() {
  for (const name of ['open', 'write', 'writeln'] as const)
    Document.prototype[name] = () => {
      throw new TypeError(`document.${name} was refused`)
    }
}
