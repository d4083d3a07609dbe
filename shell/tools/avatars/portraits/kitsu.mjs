/** Spec 3: pic_8.png — Kitsu, fox spirit. */
import { bust, neck, ears, head, blush, eyes, brows, nose, mouth } from '../face.mjs'
import { shade, backdrop, dots } from '../paint.mjs'

export function kitsu() {
  const skin = '#ffe3cf'
  const hair = '#f97316'

  return [
    backdrop(
      '#7f1d1d',
      '#fb923c',
      `<circle cx="256" cy="230" r="176" fill="#fff7ed" opacity=".16"/>${dots(
        [
          [80, 120, 10],
          [440, 180, 7],
          [60, 300, 6],
          [450, 330, 10],
          [110, 60, 6],
        ],
        '#ffedd5',
        0.7,
      )}`,
    ),
    `<path d="M152 180L128 44C172 62 220 104 232 150ZM360 180L384 44C340 62 292 104 280 150Z" fill="${hair}"/>
      <path d="M166 158L150 82C178 98 204 126 212 150ZM346 158L362 82C334 98 308 126 300 150Z" fill="#fff1e0"/>
      <path d="M146 260C132 110 380 110 366 260C380 330 372 400 350 420L162 420C140 400 132 330 146 260Z" fill="${shade(hair, -0.18)}"/>`,
    bust('#fef3c7', {
      collar: `<path d="M200 394L262 470L250 512L150 512ZM312 394L240 500L256 512L362 512Z" fill="#dc2626"/>
      <path d="M200 394L262 470L256 484L188 400ZM312 394L240 492L252 500L324 400Z" fill="#fff"/>`,
    }),
    neck(skin),
    ears(skin, 'none'),
    head(skin),
    blush('#ef4444', 0.3),
    eyes('#ca8a04', { lash: 4 }),
    brows(shade(hair, -0.4), 0, 6),
    nose(skin),
    mouth('grin'),
    `<path d="M160 276C142 132 370 132 352 276C344 240 336 220 322 204C316 224 306 232 300 234C300 214 292 200 280 192C270 214 236 232 214 232C218 220 216 210 214 204C196 216 172 236 160 276Z" fill="${hair}"/>
      <path d="M162 262C150 320 150 376 164 412C182 370 184 310 180 252ZM350 262C362 320 362 376 348 412C330 370 328 310 332 252Z" fill="${hair}"/>
      <path d="M206 178C234 158 282 158 308 178" stroke="#fdba74" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    `<path d="M188 302l-22-4M188 312l-22 6M324 302l22-4M324 312l22 6" stroke="#b45309" stroke-width="4" stroke-linecap="round"/>
      <path d="M256 206l7 11-7 13-7-13z" fill="#dc2626"/>`,
  ].join('')
}
