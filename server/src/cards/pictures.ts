/** The picture of a companion as a PNG. */
import { readAvatar } from '@codex/contracts/entities'
import { AVATARS, DEFAULT_AVATAR } from '@codex/contracts/limits'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictured } from '../character/repository'
import type { PortraitRepository } from '../portraits/repository'

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
