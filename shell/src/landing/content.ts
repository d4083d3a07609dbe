/** Spec 1 and spec 2 "Landing page": the pitch. Testimonials and sample companions are marketing copy, not real people. */

/** A line that somebody says; `them` is the companion. */
interface Exchange {
  readonly you: string
  readonly them: string
}

export const hero = {
  title: 'Write someone worth talking to.',
  lead: 'Give a companion a past, a temper and a voice in five short steps. Then sit down and talk.',
  more: 'See how it works',
  promise: 'Free · unlimited profiles · your chats stay yours',
  portraits: [1, 6, 9, 4, 5, 8],
  greeting: 'You are late. Tell me everything.',
} as const

export const why = {
  title: 'Why Character Codex',
  lead: 'Ask three companions the same thing, and three different people answer.',
  question: 'Are you afraid of anything?',
  voices: [
    {
      portrait: 6,
      name: 'Lyra',
      role: 'Keeper of the last forest library',
      answer: 'Of a shelf with one book missing. The others lean toward the gap, you know. I hear them at night.',
    },
    {
      portrait: 7,
      name: 'Rook',
      role: 'Private detective',
      answer: 'Two things. Cold coffee, and people who ask that before midnight.',
    },
    {
      portrait: 5,
      name: 'Axi',
      role: 'Robot of a small freighter',
      answer: 'I keep a list. Item one: rust. Item two: being agreed with by accident. You are not on the list!',
    },
  ],
  caption: 'Three sample companions',
  reasons: [
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
      text: 'Make as many as you like, change them whenever you like, delete them for good.',
    },
  ],
} as const

export const features = {
  title: 'Key features',
  assist: {
    title: 'AI assist',
    text: 'Refine the personality, the background or the voice, one at a time or all at once.',
    before: 'She is nice but strict.',
    after: 'Warm with strangers, exacting with friends. She praises once, and means it.',
  },
  portraits: {
    title: 'Ten portraits',
    text: 'A star pilot, a sage, a punk singer, a fox spirit: a face for every kind of story.',
  },
  memory: {
    title: 'Chats that remember',
    text: 'Every conversation waits where you left it, on every device you sign in on.',
    exchange: { you: 'I’m back. Where were we?', them: 'At your sister’s wedding, and the missing ring.' } as Exchange,
  },
  unlimited: {
    title: 'Unlimited profiles',
    text: 'A whole cast if your story needs one. There is no counter and no price list.',
  },
  wizard: {
    title: 'Five-step wizard',
    text: 'Basics, personality, background, speaking style, portrait. Nothing else to learn.',
  },
  copy: {
    title: 'Copy and carry on',
    text: 'Copy a profile with one press and take it into your manuscript or your game.',
    lines: ['Theo Marsh, 41', 'Lighthouse keeper', 'Patient, dry, watchful'],
  },
} as const

/** `notes`: one for each step of the wizard, in its order. */
export const steps = {
  title: 'How it works',
  lead: 'Five short steps make one person. This one is Theo.',
  notes: [
    'Theo Marsh, 41, keeps a lighthouse.',
    'Patient and dry. Notices every change in the weather, and in you.',
    'Took the light over from his father. Has not left the island in six years.',
    'Short, calm sentences and old sailing words. Never says sorry twice.',
    'One face out of ten, and he is done.',
  ],
  portrait: 9,
  name: 'Theo Marsh',
  role: 'Lighthouse keeper',
  tags: ['patient', 'dry', 'watchful'],
  exchanges: [
    { you: 'Evening, Theo. Rough sea?', them: 'Seen worse. Come in, and mind the third step.' },
    { you: 'Don’t you get lonely out here?', them: 'The light turns, ships answer. That’s company enough. Tea?' },
  ] as readonly Exchange[],
} as const

export const audience = {
  title: 'Who it is for',
  ask: 'Try asking',
  items: [
    {
      title: 'Writers',
      text: 'Interview your protagonist before the first chapter does.',
      question: 'What are you not telling your brother?',
      portrait: 4,
    },
    {
      title: 'Game developers',
      text: 'Hear how an NPC talks before you script a single line.',
      question: 'A stranger walks into your inn. What do you say?',
      portrait: 2,
    },
    {
      title: 'Creators',
      text: 'Build a cast for a comic, a stream or a campaign.',
      question: 'Pitch me your next song in one breath.',
      portrait: 3,
    },
    {
      title: 'Anyone who wants someone to talk to',
      text: 'No story needed. Some evenings just want company.',
      question: 'Long day. Can I tell you about it?',
      portrait: 10,
    },
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
  text: 'Free, with unlimited profiles. Five short steps, and you are talking.',
  portraits: [3, 8, 6, 1, 9],
} as const
