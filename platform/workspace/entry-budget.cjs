/** Most bytes of the remoteEntry.js of a remote here, brotli. The plugin's own federation runtime alone has more. */
exports.ENTRY_BUDGET = 3900

/** An entry of more bytes, brotli, is published with a warning: the presets of other bundlers stay below it. */
exports.ENTRY_WARNING = 8050

/** An entry of more bytes, brotli, is not published. */
exports.ENTRY_LIMIT = 30 * 1024
