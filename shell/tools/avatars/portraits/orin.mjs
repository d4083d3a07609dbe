/** Spec 3: pic_2.png — Orin, old sage, hood and beard. */
import { bust, neck, ears, head, blush, eyes, nose } from '../face.mjs'
import { backdrop, star } from '../paint.mjs'

export function orin() {
  const skin = '#e5b48f'
  const beard = '#eef0f6'

  return [
    backdrop(
      '#3b2667',
      '#bc78ec',
      star(90, 110, 12, 0.7) +
        `<circle cx="420" cy="92" r="42" fill="#fff3c4" opacity=".9"/><circle cx="438" cy="82" r="38" fill="#9d63d6"/>`,
    ),
    `<path d="M110 340C96 120 190 62 256 62C322 62 416 120 402 340C404 400 380 430 360 440L152 440C132 430 108 400 110 340Z" fill="#3f2a7a"/>`,
    bust('#4c3391', {
      collar: `<path d="M200 400C220 460 292 460 312 400L330 410C310 500 202 500 182 410Z" fill="#2d1f5e"/>`,
    }),
    neck(skin),
    ears(skin, 'none'),
    head(skin),
    `<path d="M176 270C176 300 186 330 186 330C190 440 220 474 256 484C292 474 322 440 326 330C326 330 336 300 336 270C326 300 306 306 286 300C270 294 242 294 226 300C206 306 186 300 176 270Z" fill="${beard}"/>
      <path d="M256 300C236 300 214 310 204 330C224 324 244 326 256 332C268 326 288 324 308 330C298 310 276 300 256 300Z" fill="#fff"/>
      <path d="M226 350C232 400 244 440 256 456M286 350C280 400 268 440 256 456" stroke="#c9cee0" stroke-width="5" fill="none" stroke-linecap="round"/>
      <path d="M240 334Q256 344 272 334" stroke="#a85a55" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    blush('#e2725b', 0.3),
    eyes('#6d4cc4', { open: 0.8 }),
    `<path d="M196 234Q218 212 244 230L240 238Q218 226 200 242ZM316 234Q294 212 268 230L272 238Q294 226 312 242Z" fill="${beard}"/>`,
    nose(skin),
    `<path d="M128 352C112 150 196 92 256 92C316 92 400 150 384 352C372 270 356 172 256 166C156 172 140 270 128 352Z" fill="#5b3fae"/>
      <path d="M150 280C156 210 186 168 256 166C326 168 356 210 362 280C352 214 318 186 256 184C194 186 160 214 150 280Z" fill="#2d1f5e" opacity=".55"/>
      <path d="M256 100l9 18 20 3-14 14 3 20-18-9-18 9 3-20-14-14 20-3z" fill="#ffd66b"/>`,
  ].join('')
}
