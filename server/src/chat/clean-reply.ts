import { withoutThinking } from '../llm/thinking'

// NUL breaks PostgreSQL; the others have no business in a text (docs/security.md "Text").
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g // eslint-disable-line no-control-regex -- control characters are what it removes

const loneSurrogate = /\p{Surrogate}/gu

function withoutName(text: string, name: string): string {
  const leads = [`${name}:`, `**${name}:**`, `**${name}**:`, `${name} (AI):`]
  const lead = leads.find((one) => text.toLowerCase().startsWith(one.toLowerCase()))
  return lead === undefined ? text : text.slice(lead.length).trimStart()
}

/** A model's reply as the companion says it: no thinking aloud, no name in front, no control characters. */
export function cleanReply(text: string, name: string): string {
  const spoken = withoutThinking(text)
  const plain = spoken.normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '').replace(loneSurrogate, '\ufffd')
  return withoutName(plain.trim(), name).trim()
}
