/** Listens on a free port of the loopback interface. @param {import('node:http').Server} server @returns {Promise<string>} origin */
export async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Ends open connections too. @param {import('node:http').Server} server @returns {Promise<void>} */
export async function close(server) {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
