/** Spec 3: pic_4.png — Mira, scholar, bun and round glasses. */
import { bust, neck, ears, head, blush, eyes, brows, nose, mouth, glasses, freckles } from '../face.mjs'
import { shade, backdrop } from '../paint.mjs'

export function mira() {
  const skin = '#f6d0b1'
  const hair = '#6b3f2a'

  return [
    backdrop(
      '#f59e0b',
      '#be123c',
      `<g opacity=".2" fill="#fff"><rect x="36" y="70" width="54" height="8" rx="4"/>
      <rect x="36" y="90" width="80" height="8" rx="4"/>
      <rect x="36" y="110" width="66" height="8" rx="4"/>
      <rect x="408" y="120" width="70" height="8" rx="4"/>
      <rect x="408" y="140" width="48" height="8" rx="4"/></g>`,
    ),
    `<circle cx="256" cy="126" r="50" fill="${hair}"/>
      <path d="M222 104C240 88 276 90 294 112" stroke="${shade(hair, 0.25)}" stroke-width="7" fill="none" stroke-linecap="round"/>
      <path d="M154 270C140 130 372 130 358 270C362 320 350 340 336 344L176 344C162 340 150 320 154 270Z" fill="${shade(hair, -0.2)}"/>`,
    bust('#14532d', {
      collar: `<path d="M206 396L256 440L306 396L324 402L276 470L256 450L236 470L188 402Z" fill="#fdf6e3"/>
      <path d="M256 450L244 476L256 512L268 476Z" fill="#b91c1c"/>`,
    }),
    neck(skin),
    ears(skin),
    head(skin),
    blush('#ff6b6b', 0.3),
    freckles('#b5694a'),
    eyes('#7c4a1e', { lash: 2 }),
    brows(hair),
    nose(skin),
    mouth('smile'),
    `<path d="M164 256C152 140 360 140 348 256C338 216 318 196 290 186C262 216 204 220 182 212C174 224 168 238 164 256Z" fill="${hair}"/>
      <path d="M214 168C244 154 290 158 316 184" stroke="${shade(hair, 0.25)}" stroke-width="7" fill="none" stroke-linecap="round"/>
      <path d="M166 250C158 290 164 316 172 326C178 300 178 272 178 250ZM346 250C354 290 348 316 340 326C334 300 334 272 334 250Z" fill="${hair}"/>`,
    glasses('#3b2436'),
  ].join('')
}
