/** Spec 3: pic_1.png — Nova, star pilot, teal bob, headset. */
import { bust, neck, ears, head, blush, eyes, brows, nose, mouth } from '../face.mjs'
import { shade, backdrop, star } from '../paint.mjs'

export function nova() {
  const skin = '#f2c2a0'
  const hair = '#1fb6a6'

  return [
    backdrop('#312e81', '#0ea5e9', star(92, 96, 22) + star(430, 140, 14) + star(404, 64, 8) + star(70, 210, 8)),
    `<path d="M150 250C132 120 380 120 362 250C370 320 366 360 344 372L168 372C146 360 142 320 150 250Z" fill="${shade(hair, -0.25)}"/>`,
    bust('#e8ecf8', {
      collar: `<path d="M196 398L256 452L316 398L330 404L256 486L182 404Z" fill="#f97316"/>
      <path d="M110 512L128 452M402 512L384 452" stroke="#b9c2dc" stroke-width="6"/>
      <circle cx="346" cy="462" r="13" fill="#f97316"/>`,
    }),
    neck(skin),
    ears(skin),
    head(skin),
    blush(),
    eyes('#0f766e', { lash: 3 }),
    brows(shade(hair, -0.4)),
    nose(skin),
    mouth('smile'),
    `<path d="M166 262C150 132 362 128 348 262C340 232 334 214 318 196C300 214 250 222 214 196C196 214 176 226 166 262Z" fill="${hair}"/>
      <path d="M214 196C226 168 262 152 300 160C262 166 236 178 228 200Z" fill="${shade(hair, 0.3)}" opacity=".7"/>
      <path d="M166 262C160 300 160 340 172 366C184 330 182 290 180 252ZM348 262C354 300 352 340 342 366C330 330 330 290 334 252Z" fill="${hair}"/>`,
    `<path d="M156 250C150 110 362 110 356 250" fill="none" stroke="#334155" stroke-width="12"/>
      <rect x="138" y="232" width="34" height="58" rx="15" fill="#475569"/>
      <rect x="340" y="232" width="34" height="58" rx="15" fill="#475569"/>
      <path d="M154 288Q160 338 214 338" fill="none" stroke="#475569" stroke-width="7"/>
      <rect x="206" y="329" width="28" height="18" rx="9" fill="#f97316"/>`,
  ].join('')
}
