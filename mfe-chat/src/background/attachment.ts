/** Spec 2: fixed background attachment, except on mobile, Safari-like or Firefox-like browsers. */

const MOBILE = /Android|iPhone|iPad|iPod|Mobi/i
const FIREFOX_LIKE = /Firefox|FxiOS|SeaMonkey/i
const CHROMIUM_LIKE = /Chrome|Chromium/i
const SAFARI = /Safari/i

export function fixesBackground(userAgent: string): boolean {
  // The user agent of Chromium names Safari too.
  const safariLike = SAFARI.test(userAgent) && !CHROMIUM_LIKE.test(userAgent)
  return !MOBILE.test(userAgent) && !FIREFOX_LIKE.test(userAgent) && !safariLike
}
