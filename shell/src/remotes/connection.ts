/** Whether the browser's connection allows more than the page needs. */

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** False if the user saves data or the line is slow. */
export const isFast = ({ saveData = false, effectiveType = '4g' }: Connection = {}) =>
  !saveData && effectiveType === '4g'

// TypeScript's DOM library does not know the connection.
export const connection = () => (navigator as { readonly connection?: Connection }).connection
