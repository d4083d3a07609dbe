/** Colours, grounds and the small shapes the portraits are painted with; all are SVG text for 512 by 512. */

/** The outline of a head. */
export const HEAD =
  'M172 232C172 150 340 150 340 232C340 262 336 292 322 316C306 343 282 362 256 362C230 362 206 343 190 316C176 292 172 262 172 232Z'

/** `hex` made darker (`by` below 0) or lighter, -1 to 1. */
export function shade(hex, by) {
  const channels = hex.match(/[0-9a-f]{2}/gi).map((pair) => parseInt(pair, 16))
  const shaded = channels.map((value) => Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by))
  return '#' + shaded.map((value) => value.toString(16).padStart(2, '0')).join('')
}

/** A ground from colour `from` to `to` with a halo behind the head, and a motif on it. */
export const backdrop = (from, to, motif = '') => `
  <defs>
    <linearGradient id="bg" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="halo" cx=".5" cy=".44" r=".5"><stop stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <clipPath id="head"><path d="${HEAD}"/></clipPath>
  </defs>
  <rect width="512" height="512" fill="url(#bg)"/>
  <rect width="512" height="512" fill="url(#halo)"/>${motif}`

/** A four-pointed star of radius `r`, opacity `o`. */
export const star = (x, y, r, o = 0.8) =>
  `<path d="M${x} ${y - r}Q${x + r * 0.18} ${y - r * 0.18} ${x + r} ${y}Q${x + r * 0.18} ${y + r * 0.18} ${x} ${y + r}Q${x - r * 0.18} ${y + r * 0.18} ${x - r} ${y}Q${x - r * 0.18} ${y - r * 0.18} ${x} ${y - r}Z" fill="#fff" opacity="${o}"/>`

/** Circles, each [x, y, radius]. */
export const dots = (l, c = '#fff', o = 0.5) =>
  l.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}" opacity="${o}"/>`).join('')
