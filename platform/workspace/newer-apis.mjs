/**
 * APIs that a supported browser (shared/build/src/output.ts) may lack: the versions that first had them (MDN's data), where `null`
 * is none.
 * @typedef {{ readonly chrome: number | null, readonly firefox: number | null, readonly safari: number | null }} Since
 */

/** @type {(chrome: number | null, firefox: number | null, safari: number | null) => Since} */
const since = (chrome, firefox, safari) => ({ chrome, firefox, safari })

/** @type {Readonly<Record<string, Since>>} */
export const NEWER_APIS = {
  'AbortSignal.any': since(116, 124, 17.4),
  'Array.fromAsync': since(121, 115, 16.4),
  'ArrayBuffer.prototype.transfer': since(114, 122, 17.4),
  'Blob.prototype.bytes': since(144, 128, 18),
  'Document.prototype.caretPositionFromPoint': since(128, 20, 26.2),
  'Document.prototype.startViewTransition': since(111, 144, 18),
  'Element.prototype.checkVisibility': since(105, 106, 17.4),
  'Element.prototype.moveBefore': since(133, 144, null),
  'Element.prototype.setHTMLUnsafe': since(124, 123, 26),
  'HTMLDialogElement.prototype.requestClose': since(134, 139, 18.4),
  'HTMLElement.prototype.showPopover': since(114, 125, 17),
  'HTMLElement.prototype.togglePopover': since(114, 125, 17),
  'Intl.DurationFormat': since(129, 136, 16.4),
  'Intl.Segmenter': since(87, 125, 14.1),
  'Iterator.prototype.filter': since(122, 131, 18.4),
  'Iterator.prototype.map': since(122, 131, 18.4),
  'Iterator.prototype.some': since(122, 131, 18.4),
  'Iterator.prototype.toArray': since(122, 131, 18.4),
  'Map.groupBy': since(117, 119, 17.4),
  'Object.groupBy': since(117, 119, 17.4),
  'Promise.try': since(128, 134, 18.2),
  'Promise.withResolvers': since(119, 121, 17.4),
  'PublicKeyCredential.parseCreationOptionsFromJSON': since(129, 119, 18.4),
  'PublicKeyCredential.parseRequestOptionsFromJSON': since(129, 119, 18.4),
  'ReadableStream.from': since(null, 117, 27),
  'RegExp.escape': since(136, 134, 18.2),
  'Set.prototype.difference': since(122, 127, 17),
  'Set.prototype.intersection': since(122, 127, 17),
  'Set.prototype.isSubsetOf': since(122, 127, 17),
  'Set.prototype.union': since(122, 127, 17),
  'URL.parse': since(126, 126, 18),
  'Uint8Array.fromBase64': since(140, 133, 18.2),
  'Uint8Array.fromHex': since(140, 133, 18.2),
  'Uint8Array.prototype.toBase64': since(140, 133, 18.2),
  'Window.cookieStore': since(87, 140, 18.4),
  'Window.navigation': since(102, 147, 26.2),
  'Window.requestIdleCallback': since(47, 55, null),
  'Window.scheduler': since(94, 142, null),
}
