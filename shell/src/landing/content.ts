/** Spec 1 and spec 2 "Landing page": the pitch. Testimonials are marketing copy, not words of real people. */

export const hero = {
  title: 'Write someone worth talking to.',
  lead: 'Give a companion a past, a temper and a voice in five short steps. Then sit down and talk.',
  promise: 'Free · unlimited profiles · your chats stay yours',
  portraits: [1, 6, 9, 4, 5, 8],
} as const

export const why = {
  title: 'Why Character Codex',
  cards: [
    {
      title: 'They stay themselves',
      text: 'Personality, background and speaking style are written down, and used in every single reply.',
    },
    {
      title: 'Help when you are stuck',
      text: 'One press refines a rough line into a real character note. You keep the last word.',
    },
    {
      title: 'Yours to keep',
      text: 'Make as many as you like, change them whenever you like, delete them for good. It is free.',
    },
  ],
} as const

export const features = {
  title: 'Key features',
  items: [
    {
      title: 'Five-step wizard',
      text: 'Basics, personality, background, speaking style, portrait. Nothing else to learn.',
    },
    { title: 'AI assist', text: 'Refine the personality, the background or the voice, one at a time or all at once.' },
    {
      title: 'Ten portraits',
      text: 'A star pilot, a sage, a punk singer, a fox spirit: a face for every kind of story.',
    },
    {
      title: 'Chats that remember',
      text: 'Every conversation waits where you left it, on every device you sign in on.',
    },
    {
      title: 'Unlimited profiles',
      text: 'A whole cast if your story needs one. There is no counter and no price list.',
    },
    {
      title: 'Copy and carry on',
      text: 'Copy a profile with one press and take it into your manuscript or your game.',
    },
  ],
} as const

export const steps = {
  title: 'How it works',
  items: [
    { title: 'Sketch', text: 'A name, an age, a role, and a first line about who they are.' },
    { title: 'Refine', text: 'Let the AI helper sharpen what you wrote, then take what you like of it.' },
    { title: 'Talk', text: 'Say hello. They answer in their own voice, from their own past.' },
  ],
} as const

export const audience = {
  title: 'Who it is for',
  items: [
    { title: 'Writers', text: 'Interview your protagonist before the first chapter does.', portrait: 4 },
    { title: 'Game developers', text: 'Hear how an NPC talks before you script a single line.', portrait: 7 },
    { title: 'Creators', text: 'Build a cast for a comic, a stream or a campaign.', portrait: 3 },
    { title: 'Anyone', text: 'Sometimes you just want someone to talk to.', portrait: 9 },
  ],
} as const

export const testimonials = {
  title: 'What people say',
  items: [
    {
      quote: 'I stopped writing character sheets nobody reads. I ask my villain what he wants, and he tells me.',
      who: 'A novelist, halfway through book two',
    },
    {
      quote: 'We voice-tested a whole tavern of characters in one afternoon, before we wrote any dialogue.',
      who: 'A small game studio',
    },
  ],
} as const

export const finale = {
  title: 'Someone is waiting to be written.',
  text: 'Five short steps, no card, no limit.',
} as const
