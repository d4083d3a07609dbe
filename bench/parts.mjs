/** @typedef {import('./frame/table.mjs').RunPart} RunPart */

/** `minutes`: a part is killed after that. @type {Readonly<Record<string, { minutes: number, run: () => Promise<RunPart> }>>} */
export const PARTS = {
  pages: { minutes: 21, run: async () => (await import('./pages/index.mjs')).pages },
  long: { minutes: 10, run: async () => (await import('./long/index.mjs')).long },
  search: { minutes: 8, run: async () => (await import('./search/index.mjs')).search },
  memory: { minutes: 6, run: async () => (await import('./memory/index.mjs')).memory },
  server: { minutes: 16, run: async () => (await import('./server/index.mjs')).server },
  scale: { minutes: 18, run: async () => (await import('./scale/index.mjs')).scale },
  prompt: { minutes: 2, run: async () => (await import('./prompt/index.mjs')).prompt },
}
