// Preloaded into the server: it shuts down when the process that started it is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
