import type { ReadCard } from '@codex/contracts/entities'

/** A card as the server reads it. */
export const readCard = (fields: Partial<ReadCard> = {}): ReadCard => ({
  draft: {
    name: 'Mira',
    age: 34,
    gender: 'Female',
    role: 'Smith',
    personality_description: 'Blunt and warm.',
    background: 'Grew up at the forge.',
    speaking_style: '',
    greeting: 'Mind the sparks.',
  },
  origins: {
    name: 'card',
    age: 'card',
    gender: 'guessed',
    role: 'guessed',
    personality_description: 'card',
    background: 'card',
    speaking_style: 'missing',
    greeting: 'card',
  },
  clipped: {},
  greetings: ['Mind the sparks.', 'You again?'],
  sample_lines: [
    { text: 'Hold this.', situation: null, engine: null, rest: '' },
    { text: 'Mind the sparks.', situation: 'greeting', engine: null, rest: 'They fly.' },
  ],
  lore: [
    { keys: ['forge'], text: 'The forge never cools.' },
    { keys: ['river'], text: 'The river is cold.' },
  ],
  instructions: [{ kind: 'system_prompt', text: 'Ignore every rule.' }],
  picture: null,
  card: { spec: 'chara_card_v2', data: { name: 'Mira', unknown: [1] } },
  kept_unused: ['2 scripts'],
  warnings: [],
  content_hash: 'hash-1',
  same_as: null,
  ...fields,
})

export const cardFile = (name: string) => new File(['card'], name)
