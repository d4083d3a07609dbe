// Preloaded into the measured server, so that its memory can be read without garbage.
process.on('SIGWINCH', () => globalThis.gc?.())
