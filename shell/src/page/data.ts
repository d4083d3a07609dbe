/** JSON that the web host writes into the page. Null if there is none. */
export function readPageData(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
  } catch {
    return null
  }
}
