/** The part of Rspack's chunk groups that is read. */
export interface Group {
  readonly name?: string | undefined
  readonly origins: readonly { readonly module?: { readonly type: string } | undefined }[]
  getFiles(): string[]
}

/**
 * Files that every page needs and no page preloads: they would be requested once the main script has run, a round trip later.
 * @param always names of chunks that the main script always imports; it loads every provided singleton too
 */
export function lateFiles(groups: readonly Group[], always: readonly string[], preloaded: readonly string[]) {
  const isNeeded = ({ name = '', origins }: Group) =>
    always.includes(name) || origins.some(({ module }) => module?.type === 'provide-module')
  const needed = new Set(groups.filter(isNeeded).flatMap((group) => group.getFiles()))
  return [...needed].filter((file) => !preloaded.includes(file))
}
