/** A chat file of SillyTavern: JSON Lines. Our import reads all of it but the models, and takes no text for a macro. */
import { AI_SOURCE } from '../../text/ai-source'
import type { Line, Words, Writer } from './dialogue'
import { nameOf } from './dialogue'

const row = (record: object) => `${JSON.stringify(record)}\n`

const wordsOf = ({ id, at, isAi, model }: Words) => ({
  send_date: at.toISOString(),
  extra: {
    ...(model !== null && { model }),
    character_codex: { id, ...(isAi && { digital_source_type: AI_SOURCE }) },
  },
})

const swipesOf = ({ id, choices }: Line) => ({
  swipes: choices.map(({ text }) => text),
  swipe_id: choices.findIndex((one) => one.id === id),
  swipe_info: choices.map(wordsOf),
})

export const sillytavern: Writer = {
  begin: ({ names, now, scenario, marks, hasAi }) =>
    row({
      user_name: names.user,
      character_name: names.companion,
      create_date: now.toISOString().replace(/T(..):(..):(..).*/, '@$1h$2m$3s'),
      chat_metadata: {
        ...(scenario !== null && { scenario }),
        ai_generated: marks.join(' '),
        ...(hasAi && { digital_source_type: AI_SOURCE }),
      },
    }),
  line: (line, head) => {
    const { speaker, text, choices, hidden = false } = line
    const { send_date, extra } = wordsOf(line)
    return row({
      name: nameOf(line, head),
      is_user: speaker === 'user',
      is_system: hidden || speaker === 'app',
      send_date,
      mes: text,
      // Its own word for a note beside the story.
      extra: speaker === 'app' ? { type: 'comment', ...extra } : extra,
      ...(choices.length > 0 && swipesOf(line)),
    })
  },
  end: () => '',
}
