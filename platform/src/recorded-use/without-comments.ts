import type * as typescript from 'typescript'

/** The text of a parsed source without its comments: every line stays where it is. `source` has parent nodes. */
export function withoutComments(ts: typeof typescript, source: typescript.SourceFile): string {
  const { text } = source
  const pieces: string[] = []
  let end = 0
  const visit = (node: typescript.Node) => {
    if (ts.isJSDoc(node)) return
    const children = node.getChildren(source)
    if (children.length > 0) {
      children.forEach(visit)
      return
    }
    const start = node.getStart(source)
    // Between tokens there are only spaces and comments.
    pieces.push(blank(text.slice(end, start)), text.slice(start, node.end))
    end = node.end
  }
  visit(source)
  return pieces.join('')
}

const blank = (between: string) => (/\S/.test(between) ? between.replace(/[^\n]+/g, '') || ' ' : between)
