// Preloaded into the server: when the process that started it dies without a word, the server stops in good order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
