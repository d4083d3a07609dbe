/** Security "Accessibility" and CSP: the page says in a JSON element which nonce its styles must bear. */
export function readNonce(): string | undefined {
  try {
    const page: unknown = JSON.parse(document.getElementById('codex-page')?.textContent ?? 'null')
    const nonce = typeof page === 'object' && page !== null && 'nonce' in page ? page.nonce : null
    return typeof nonce === 'string' && nonce !== '' ? nonce : undefined
  } catch {
    return undefined
  }
}
