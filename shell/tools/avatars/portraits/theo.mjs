/** Spec 3: pic_9.png — Theo, baker/gardener, curly hair and beard, warm smile. */
import { bust, neck, ears, head, blush, eyes, brows, nose } from '../face.mjs'
import { backdrop, dots } from '../paint.mjs'

export function theo() {
  const skin = '#6f4329'
  const hair = '#241510'
  const curls = [
    [176, 206, 34],
    [194, 170, 36],
    [228, 148, 38],
    [266, 142, 38],
    [302, 156, 38],
    [330, 186, 36],
    [342, 218, 26],
    [168, 236, 24],
  ]

  return [
    backdrop(
      '#0e7490',
      '#a7f3d0',
      `<g fill="#fff" opacity=".22"><circle cx="84" cy="112" r="34"/>
      <circle cx="118" cy="126" r="26"/>
      <circle cx="436" cy="86" r="30"/>
      <circle cx="404" cy="98" r="22"/></g>`,
    ),
    dots(curls, hair, 1),
    bust('#facc15', {
      collar: `<path d="M150 430L176 512H336L362 430C340 418 320 408 306 404C296 438 216 438 206 404C192 408 172 418 150 430Z" fill="#1d4ed8"/>
      <path d="M172 424L184 512M340 424L328 512" stroke="#1e3a8a" stroke-width="14"/>
      <circle cx="180" cy="470" r="8" fill="#fde68a"/>
      <circle cx="332" cy="470" r="8" fill="#fde68a"/>`,
    }),
    neck(skin),
    ears(skin),
    head(skin),
    `<g clip-path="url(#head)"><path d="M168 262C182 300 200 306 226 300C244 292 268 292 286 300C312 306 330 300 344 262L344 370L168 370Z" fill="${hair}"/></g>`,
    blush('#e2725b', 0.2),
    eyes('#5b3216'),
    brows(hair, 0, 9),
    nose(skin),
    `<path d="M228 318Q256 326 284 318Q278 346 256 346Q234 346 228 318Z" fill="#7a2331"/>
      <path d="M233 321Q256 327 279 321L276 329Q256 334 236 329Z" fill="#fff"/>`,
    dots(
      [
        [184, 196, 24],
        [208, 174, 26],
        [240, 162, 27],
        [274, 162, 27],
        [306, 176, 26],
        [328, 198, 23],
      ],
      hair,
      1,
    ),
    dots(
      [
        [214, 160, 7],
        [252, 148, 7],
        [290, 158, 7],
        [196, 188, 6],
      ],
      '#4a2d20',
      0.9,
    ),
  ].join('')
}
