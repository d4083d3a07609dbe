/** Spec 3: pic_6.png — Lyra, elf, long silver hair, circlet. */
import { bust, neck, ears, head, blush, eyes, brows, nose, mouth } from '../face.mjs'
import { shade, backdrop } from '../paint.mjs'

export function lyra() {
  const skin = '#fbe0cc'
  const hair = '#dfe3f5'

  return [
    backdrop(
      '#065f46',
      '#84cc16',
      `<g fill="#ecfccb" opacity=".3"><path d="M40 140q40-50 80 0q-40 40-80 0z"/>
      <path d="M400 90q40-40 76 4q-40 36-76-4z"/>
      <path d="M60 330q26-34 56 0q-28 28-56 0z"/></g>`,
    ),
    `<path d="M148 250C130 110 382 110 364 250C376 340 404 420 404 512L108 512C108 420 136 340 148 250Z" fill="${shade(hair, -0.14)}"/>`,
    bust('#0f766e', {
      collar: `<path d="M200 396Q256 470 312 396L330 404Q256 512 182 404Z" fill="#fcd34d"/>
      <path d="M206 400Q256 458 306 400" stroke="#b45309" stroke-width="3" fill="none"/>`,
    }),
    neck(skin),
    ears(skin, 'elf'),
    head(skin),
    blush('#fb7185', 0.25),
    eyes('#16a34a', { lash: 5 }),
    brows('#9aa0b8', 0, 5),
    nose(skin),
    mouth('lips', '#c2576b'),
    `<path d="M162 268C146 134 366 134 350 268C342 226 320 200 256 178C192 200 170 226 162 268Z" fill="${hair}"/>
      <path d="M162 262C146 330 140 420 128 512L188 512C176 430 176 340 184 256ZM350 262C366 330 372 420 384 512L324 512C336 430 336 340 328 256Z" fill="${hair}"/>
      <path d="M156 330C148 400 146 450 142 506M356 330C364 400 366 450 370 506" stroke="${shade(hair, -0.2)}" stroke-width="5" fill="none" stroke-linecap="round"/>
      <path d="M214 172C232 162 256 158 282 162" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none"/>`,
    `<path d="M172 222Q256 186 340 222" fill="none" stroke="#eab308" stroke-width="7"/>
      <path d="M256 190l13 18-13 22-13-22z" fill="#34d399" stroke="#eab308" stroke-width="4"/>`,
  ].join('')
}
