/** The picture of a companion as a PNG, and with its card in it. */
import type { BundledCard } from '@codex/contracts/bundle'
import { readAvatar } from '@codex/contracts/entities'
import { AVATARS, DEFAULT_AVATAR } from '@codex/contracts/limits'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictured } from '../character/repository'
import type { PortraitRepository } from '../portraits/repository'
import { olderBook } from './book'
import { isObject, listOf, textOf } from './json'
import { withTexts } from './png'
import { TEXTS } from './versions'

/** One of the product: the default where it has an own picture. */
export const portraitOf = (icon: string) => AVATARS.find((path) => path === readAvatar(icon)) ?? DEFAULT_AVATAR

/** Its own one, else that of the shell. Null: the shell is not on this machine. */
export const createPictures =
  (shellRoot: string, portraits: Pick<PortraitRepository, 'find'>) =>
  async ({ userId, avatarIcon }: Pictured): Promise<Buffer | null> => {
    const read = (path: string) => readFile(join(shellRoot, path)).catch(() => null)
    return (
      (await portraits.find(userId, avatarIcon)) ?? (await read(portraitOf(avatarIcon))) ?? (await read(DEFAULT_AVATAR))
    )
  }

function older({ data }: BundledCard) {
  const book = olderBook(data['character_book'])
  return {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...Object.fromEntries(TEXTS.map((name) => [name, textOf(data[name])])),
      alternate_greetings: listOf(data['alternate_greetings']).map(textOf),
      tags: listOf(data['tags']).map(textOf),
      extensions: data.extensions,
      ...(book && { character_book: book }),
    },
  }
}

/** The icon of the card is this picture. */
function withFace(card: BundledCard): BundledCard {
  const assets = listOf(card.data['assets']).filter((one) => !isObject(one) || one['type'] !== 'icon')
  const face = { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }
  return assets.length === 0 ? card : { ...card, data: { ...card.data, assets: [face, ...assets] } }
}

const sourceOf = ({ data }: BundledCard) => {
  const { digital_source_type: source } = data.extensions.character_codex
  return source === undefined ? {} : { 'Digital Source Type': source }
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** A card in a picture: V3, and V2 for older readers. */
export const cardPicture = (png: Buffer, card: BundledCard) =>
  withTexts(png, { ...sourceOf(card), chara: base64(older(card)), ccv3: base64(withFace(card)) })
