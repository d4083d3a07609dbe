/** Spec 3: pic_3.png — Sable, punk with pink mohawk. */
import { bust, neck, ears, head, eyes, brows, nose, mouth } from '../face.mjs'
import { backdrop, dots } from '../paint.mjs'

export function sable() {
  const skin = '#8d5a3c'
  const hair = '#ff4d9d'

  return [
    backdrop(
      '#111827',
      '#7c1d6f',
      `<path d="M0 420L512 300V360L0 480Z" fill="#ff4d9d" opacity=".14"/><path d="M0 300L512 180V210L0 330Z" fill="#fff" opacity=".06"/>`,
    ),
    '',
    bust('#1f2430', {
      collar: `<path d="M196 396L160 512L96 512C100 470 130 430 196 396ZM316 396L352 512L416 512C412 470 382 430 316 396Z" fill="#11141c"/>
      <path d="M214 392L256 470L298 392L312 396L262 512L250 512L200 396Z" fill="#e5e7eb"/>${dots(
        [
          [150, 448, 7],
          [134, 478, 7],
          [362, 448, 7],
          [378, 478, 7],
        ],
        '#cbd5e1',
        1,
      )}`,
    }),
    neck(skin),
    ears(skin),
    head(skin),
    `<g clip-path="url(#head)"><path d="M160 262C158 180 190 150 256 150C322 150 354 180 352 262C344 214 330 196 300 184L212 184C182 196 168 214 160 262Z" fill="#3a2418" opacity=".55"/></g>`,
    `<path d="M226 206C206 150 196 90 214 36C226 60 232 62 238 30C248 56 256 58 262 22C270 54 280 56 290 32C296 62 302 62 306 44C318 100 306 156 286 206C270 196 242 196 226 206Z" fill="${hair}"/>
      <path d="M244 200C236 150 236 110 246 70C252 110 258 150 258 198Z" fill="#fff" opacity=".28"/>
      <path d="M286 206C300 166 306 110 300 64C290 110 280 160 270 200Z" fill="#000" opacity=".12"/>`,
    eyes('#8b5cf6', { lash: 5 }),
    brows('#2a160d', 4, 8),
    nose(skin),
    mouth('flat', '#5d1f2e'),
    `<circle cx="250" cy="296" r="5" fill="none" stroke="#e5e7eb" stroke-width="3"/>`,
    dots(
      [
        [168, 286, 5],
        [344, 286, 5],
        [346, 270, 4],
      ],
      '#e5e7eb',
      1,
    ),
    `<path d="M300 226l6 12" stroke="${skin}" stroke-width="5"/>`,
  ].join('')
}
