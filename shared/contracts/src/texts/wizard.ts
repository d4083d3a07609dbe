/** Spec 2 "Create/Edit wizard" and "Profile Created Successfully modal", spec 4 "Wizard" and "AI refinement". */

import type { PORTRAITS } from '../limits'

export const title = { create: 'Create Avatar', edit: 'Edit Profile' } as const
export const steps = ['Basic Info', 'Personality', 'Background', 'Speaking Style', 'Avatar Icon'] as const

export const fields = {
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  role: 'Role',
  personality_description: 'Personality Description',
  background: 'Background',
  speaking_style: 'Speaking Style',
  avatar_icon: 'Avatar Icon',
} as const

export const buttons = {
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  create: 'Create Avatar',
  creating: 'Creating…',
  update: 'Update Profile',
  updating: 'Updating…',
  close: 'Close',
} as const

/** The question before unsaved text is discarded, and the offer to restore it. */
export const leaving = {
  title: 'Discard your changes?',
  message: 'What you wrote here is not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard',
} as const
export const restoring = { message: 'A form that you discarded is still here.', restore: 'Restore' } as const

export const refine = {
  one: 'AI Assist',
  all: 'Refine All',
  refining: 'Refining...',
  outdated: 'The suggestion is gone: what it was made from has changed. Ask again for a new one.',
} as const
export const refined = {
  personalityDescription: 'Personality description refined successfully!',
  background: 'Background refined successfully!',
  speakingStyle: 'Speaking style refined successfully!',
} as const

export const ownPicture = {
  use: 'Use own picture',
  own: 'Own picture',
  drop: 'Or drop or paste a picture here.',
  title: 'Choose the part to show',
  area: 'Picture: arrow keys move it, plus and minus zoom',
  zoom: 'Zoom',
  hint: 'Drag it, or press the arrow keys, + and -.',
  loading: 'Opening the picture',
  save: 'Use this part',
  tooLarge: 'The picture is too large (at most 20 MB)',
  tooManyPixels: 'The picture is too large (at most 64 million pixels)',
  tooSmall: 'The picture is too small (at least 64 pixels wide and high)',
  unreadable: 'This file cannot be read as a picture',
  notPng: 'This is not a PNG picture as Character Codex makes it',
  gone: 'This picture is not stored any more. Please choose it again.',
} as const
/** What they show. */
export const portraits: Readonly<Record<(typeof PORTRAITS)[number], string>> = {
  '/avatars/pic_1.png': 'Star pilot with teal hair',
  '/avatars/pic_2.png': 'Old sage with a white beard',
  '/avatars/pic_3.png': 'Punk with a pink mohawk',
  '/avatars/pic_4.png': 'Scholar with round glasses',
  '/avatars/pic_5.png': 'Android',
  '/avatars/pic_6.png': 'Elf with silver hair',
  '/avatars/pic_7.png': 'Detective with a hat',
  '/avatars/pic_8.png': 'Fox spirit',
  '/avatars/pic_9.png': 'Gardener with curly hair and a beard',
  '/avatars/pic_10.png': 'Astronaut',
}

export const selectAvatar = 'Please select an avatar icon to continue'
export const created = 'Profile created successfully'
export const updated = 'Profile updated successfully'
export const updatedBanner = 'Profile updated successfully!'

export const createdModal = {
  title: 'Profile Created Successfully',
  copy: 'Copy Profile',
  copied: 'Copied!',
  startChat: 'Start Chat',
} as const

/** The note of a refined text when no language model is configured. */
export const refineNotes = {
  tidied: (what: readonly string[]) =>
    `No AI model answers here, so this text was only tidied: ${what.join(', ')}. A model would rewrite it.`,
  untouched: 'No AI model answers here, and there was nothing to tidy. A model would write or rewrite this text.',
  /** `repeats` and `opening` are of servers before 1.4. */
  steps: {
    spacing: 'spacing',
    repeats: 'repeated words',
    capitals: 'capital letters',
    sentenceEnds: 'sentence ends',
    opening: 'a first sentence',
  },
} as const
