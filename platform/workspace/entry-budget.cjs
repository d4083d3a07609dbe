/** Most bytes of a remoteEntry.js, brotli. The federation runtime's CommonJS build alone is several times that. */
exports.ENTRY_BUDGET = 8000
