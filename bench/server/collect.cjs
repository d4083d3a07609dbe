// Loaded into the server that is measured: what it holds can be told from what it has not yet thrown away.
process.on('SIGWINCH', () => globalThis.gc?.())
