import * as v from 'valibot'
import { readAvatar } from '../../entities/avatar'
import { readBy } from '../../entities/read-as'
import { portrait } from '../../limits'
import { failures, wizard } from '../../texts'
import { uploading } from '../files'
import * as shapes from '../shapes'

/**
 * Stores a picture of the user, a PNG. Its answer is for `avatar_icon` of generate-profile and edit-profile, or of a persona: a
 * picture that none of them has is deleted after an hour.
 */
export const setPortrait = uploading({
  path: '/character/set-portrait',
  file: { media: 'image/png', most: portrait.bytes, wrong: wizard.ownPicture.notPng },
  reply: v.object({ avatar_icon: readBy(shapes.text, readAvatar) }),
  fallback: failures.setPortrait,
})
