/** Spec 3: pic_7.png — Rook, detective, fedora and stubble. */
import { bust, neck, ears, head, eyes, brows, nose, mouth } from '../face.mjs'
import { backdrop } from '../paint.mjs'

export function rook() {
  const skin = '#d9a37c'
  const hair = '#2a2320'

  return [
    backdrop('#1f2937', '#92734a', `<path d="M380 0L512 0V512L250 512Z" fill="#fde68a" opacity=".12"/>`),
    '',
    bust('#8a6a45', {
      collar: `<path d="M206 394L256 470L306 394L352 408L296 512L216 512L160 408Z" fill="#6f5336"/>
      <path d="M220 396L256 450L292 396L300 400L264 512L248 512L212 400Z" fill="#f5f5f4"/>
      <path d="M256 446l-14 16 10 50h8l10-50z" fill="#7f1d1d"/>`,
    }),
    neck(skin),
    ears(skin),
    head(skin),
    `<g clip-path="url(#head)"><path d="M170 280C190 300 226 304 256 304C286 304 322 300 342 280L342 370L170 370Z" fill="#2a2320" opacity=".22"/>
      <path d="M172 216h14v58h-14zM326 216h14v58h-14z" fill="${hair}"/></g>`,
    eyes('#57534e', { open: 0.7 }),
    brows(hair, 3, 9),
    nose(skin),
    `<path d="M222 314Q240 302 256 310Q272 302 290 314Q272 320 256 316Q240 320 222 314Z" fill="${hair}"/>`,
    mouth('flat', '#8c4a3d'),
    `<path d="M108 210C150 168 362 168 404 210C420 224 396 236 364 230C300 214 212 214 148 230C116 236 92 224 108 210Z" fill="#3a3330"/>
      <path d="M164 204C162 120 196 82 226 84C244 86 256 98 262 98C272 96 290 82 310 88C342 98 352 140 348 204C300 186 212 186 164 204Z" fill="#4a413d"/>
      <path d="M163 186C212 168 300 168 349 186L348 206C300 188 212 188 164 206Z" fill="#1c1917"/>
      <path d="M226 92C214 112 212 140 214 160" stroke="#5d524c" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  ].join('')
}
