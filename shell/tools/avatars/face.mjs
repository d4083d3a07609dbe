/** The anatomy the portraits share: every part is drawn for a head in the middle of 512 by 512. */
import { HEAD, dots, shade } from './paint.mjs'

/** Shoulders in `colour`, with what is worn over them. */
export const bust = (
  colour,
  { collar = '', d = 'M72 512C74 436 150 404 214 392L298 392C362 404 438 436 440 512Z' } = {},
) =>
  `<path d="${d}" fill="${colour}"/><path d="M72 512C74 436 150 404 214 392L226 400C176 420 150 452 144 512Z" fill="#000" opacity=".10"/>${collar}`

export const neck = (skin) =>
  `<path d="M220 322L220 388C220 418 292 418 292 388L292 322Z" fill="${shade(skin, -0.1)}"/><path d="M220 340C236 372 276 372 292 340L292 356C276 390 236 390 220 356Z" fill="#000" opacity=".13"/>`

/** `kind`: 'round', 'elf' or 'none'. */
export const ears = (skin, kind = 'round') =>
  kind === 'elf'
    ? `<path d="M178 246C150 226 120 206 104 202C110 244 140 290 184 292Z" fill="${skin}"/><path d="M334 246C362 226 392 206 408 202C402 244 372 290 328 292Z" fill="${skin}"/><path d="M172 256C152 240 134 226 122 220C130 250 150 272 176 278Z" fill="${shade(skin, -0.16)}"/><path d="M340 256C360 240 378 226 390 220C382 250 362 272 336 278Z" fill="${shade(skin, -0.16)}"/>`
    : kind === 'none'
      ? ''
      : `<ellipse cx="172" cy="258" rx="17" ry="25" fill="${shade(skin, -0.05)}"/><ellipse cx="340" cy="258" rx="17" ry="25" fill="${shade(skin, -0.05)}"/><ellipse cx="171" cy="260" rx="8" ry="14" fill="${shade(skin, -0.2)}"/><ellipse cx="341" cy="260" rx="8" ry="14" fill="${shade(skin, -0.2)}"/>`

export const head = (skin) =>
  `<path d="${HEAD}" fill="${skin}"/><g clip-path="url(#head)"><path d="M300 150C350 180 352 300 300 366L360 366L360 150Z" fill="#000" opacity=".06"/></g>`

export const blush = (colour = '#ff6b6b', opacity = 0.28) =>
  `<ellipse cx="204" cy="294" rx="20" ry="12" fill="${colour}" opacity="${opacity}"/><ellipse cx="308" cy="294" rx="20" ry="12" fill="${colour}" opacity="${opacity}"/>`

/** One eye at `x`: `open` 0 to 1, `lash` the length of its lashes. */
const eye = (x, colour, { open = 1, lash = 0 } = {}) =>
  open
    ? `<ellipse cx="${x}" cy="258" rx="15" ry="${12 * open + 4}" fill="#fff"/><circle cx="${x}" cy="259" r="11.5" fill="${colour}"/><circle cx="${x}" cy="259" r="6" fill="#151022"/><circle cx="${x + 4}" cy="254" r="3.6" fill="#fff"/><path d="M${x - 18} ${252}Q${x} ${238 - lash} ${x + 18} ${252}" fill="none" stroke="#2a1c26" stroke-width="${5 + lash * 0.5}" stroke-linecap="round"/>${lash ? `<path d="M${x < 256 ? x - 18 : x + 18} 252l${x < 256 ? -8 : 8} -6" stroke="#2a1c26" stroke-width="4" stroke-linecap="round"/>` : ''}`
    : `<path d="M${x - 16} 258Q${x} 270 ${x + 16} 258" fill="none" stroke="#2a1c26" stroke-width="5" stroke-linecap="round"/>`

export const eyes = (colour, look) => eye(222, colour, look) + eye(290, colour, look)

/** `tilt` in px, `weight` of the stroke. */
export const brows = (colour, tilt = 0, weight = 7) =>
  `<path d="M202 ${232 + tilt}Q220 ${220 - tilt * 0.3} 240 ${230 - tilt}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/><path d="M310 ${232 + tilt}Q292 ${220 - tilt * 0.3} 272 ${230 - tilt}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`

export const nose = (skin) =>
  `<path d="M258 268Q266 288 252 293" fill="none" stroke="${shade(skin, -0.28)}" stroke-width="5" stroke-linecap="round"/>`

export const mouth = (kind = 'smile', colour = '#9c3d4b') =>
  ({
    smile: `<path d="M232 320Q256 340 280 320" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`,
    grin: `<path d="M228 316Q256 322 284 316Q278 344 256 344Q234 344 228 316Z" fill="#5f1d2b"/><path d="M233 319Q256 324 279 319L276 327Q256 331 236 327Z" fill="#fff"/>`,
    soft: `<path d="M238 322Q256 332 274 322" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`,
    lips: `<path d="M234 322Q246 313 256 318Q266 313 278 322Q256 342 234 322Z" fill="${colour}"/><path d="M236 322Q256 327 276 322" fill="none" stroke="#0003" stroke-width="2.5"/>`,
    flat: `<path d="M236 324Q258 328 278 320" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`,
  })[kind]

export const glasses = (colour = '#2b2436') =>
  `<g fill="#fff" fill-opacity=".16" stroke="${colour}" stroke-width="6"><circle cx="220" cy="260" r="31"/><circle cx="292" cy="260" r="31"/></g><path d="M251 256Q256 250 261 256M189 254L174 248M323 254L338 248" stroke="${colour}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M203 246l14-10M275 246l14-10" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`

export const freckles = (colour) =>
  dots(
    [
      [198, 286, 2.6],
      [208, 292, 2.6],
      [216, 285, 2.6],
      [296, 285, 2.6],
      [304, 292, 2.6],
      [314, 286, 2.6],
    ],
    colour,
    0.75,
  )
