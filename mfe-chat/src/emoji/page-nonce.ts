/** The nonce that the Content-Security-Policy requires of styles, from the JSON element of the page. */
export function readNonce(): string | undefined {
  try {
    const page: unknown = JSON.parse(document.getElementById('codex-page')?.textContent ?? 'null')
    const nonce = typeof page === 'object' && page !== null && 'nonce' in page ? page.nonce : null
    return typeof nonce === 'string' && nonce !== '' ? nonce : undefined
  } catch {
    return undefined
  }
}
