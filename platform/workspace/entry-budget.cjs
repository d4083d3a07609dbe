/** Most bytes of a remoteEntry.js, brotli. The federation runtime's CommonJS build alone is several times that. */
exports.ENTRY_BUDGET = 8050

/** An entry of more bytes, brotli, is not published. Between the two it is published with a warning. */
exports.ENTRY_LIMIT = 30 * 1024
