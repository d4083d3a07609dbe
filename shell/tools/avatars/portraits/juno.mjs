/** Spec 3: pic_10.png — Juno, astronaut. */
import { neck, ears, head, blush, eyes, brows, nose, mouth } from '../face.mjs'
import { shade, backdrop, dots } from '../paint.mjs'

export function juno() {
  const skin = '#c98a5e'
  const hair = '#3b1f14'

  return [
    backdrop(
      '#020617',
      '#4c1d95',
      dots(
        [
          [60, 80, 3],
          [120, 40, 2],
          [200, 60, 2],
          [440, 60, 3],
          [470, 150, 2],
          [40, 200, 2],
          [80, 300, 3],
          [460, 280, 3],
          [420, 360, 2],
          [330, 40, 2],
        ],
        '#fff',
        0.9,
      ) +
        `<circle cx="430" cy="110" r="40" fill="#f0abfc"/>
      <ellipse cx="430" cy="110" rx="70" ry="14" fill="none" stroke="#fbcfe8" stroke-width="6" transform="rotate(-18 430 110)"/>`,
    ),
    `<circle cx="256" cy="244" r="172" fill="#e2e8f0"/><circle cx="256" cy="244" r="150" fill="#1e1b4b"/>`,
    `<path d="M60 512C64 440 140 408 196 396L316 396C372 408 448 440 452 512Z" fill="#f1f5f9"/>
      <path d="M170 396C190 424 322 424 342 396L350 420C320 452 192 452 162 420Z" fill="#94a3b8"/>
      <rect x="206" y="462" width="100" height="50" rx="10" fill="#cbd5e1"/>
      <circle cx="230" cy="486" r="9" fill="#f43f5e"/>
      <circle cx="256" cy="486" r="9" fill="#facc15"/>
      <circle cx="282" cy="486" r="9" fill="#22c55e"/>
      <path d="M96 470l34-18M416 470l-34-18" stroke="#7c3aed" stroke-width="14"/>`,
    `<clipPath id="hel"><circle cx="256" cy="244" r="150"/></clipPath><g clip-path="url(#hel)">
      <path d="M150 260C136 116 376 116 362 260C370 330 366 366 350 392L162 392C146 366 142 330 150 260Z" fill="${shade(hair, -0.1)}"/>${neck(skin)}${ears(skin)}${head(skin)}${blush('#ef4444', 0.22)}${eyes('#7c3aed', { lash: 4 })}${brows(hair, 0, 7)}${nose(skin)}${mouth('smile', '#7a2c2c')}<path d="M164 262C150 136 362 136 348 262C336 206 300 190 262 204C226 176 182 204 164 262Z" fill="${hair}"/>
      <path d="M164 258C152 320 156 360 170 388C184 350 184 300 180 250ZM348 258C360 320 356 360 342 388C328 350 328 300 332 250Z" fill="${hair}"/>
      <path d="M206 180C228 164 262 160 290 168" stroke="#6b3a26" stroke-width="7" fill="none" stroke-linecap="round"/></g>`,
    `<circle cx="256" cy="244" r="161" fill="none" stroke="#f8fafc" stroke-width="22"/>
      <circle cx="256" cy="244" r="149" fill="none" stroke="#cbd5e1" stroke-width="4"/>
      <path d="M150 170C170 130 206 108 246 104" stroke="#fff" stroke-width="12" fill="none" stroke-linecap="round" opacity=".65"/>
      <path d="M350 330C362 314 372 296 376 276" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round" opacity=".35"/>`,
  ].join('')
}
