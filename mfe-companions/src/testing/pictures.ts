import type { CardPicture } from '@codex/contracts/entities'

/** jsdom decodes no pictures. This one has a size, and a PNG of its middle; null: it cannot be decoded. */
export function decodesAs(size: { readonly width: number; readonly height: number } | null) {
  globalThis.createImageBitmap = jest.fn(() =>
    size === null ? Promise.reject(new Error('broken')) : Promise.resolve({ ...size, close: () => undefined }),
  )
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as null) // the overload for 2d
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(cutPicture)
}

export const cutPicture = `data:image/png;base64,${btoa('PNG')}`
export const cardPicture: CardPicture = { type: 'image/jpeg', data: btoa('JPEG') }
