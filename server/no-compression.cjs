module.exports = { precompress: () => Promise.resolve() }
