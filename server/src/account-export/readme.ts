export const readme = `Your data from Character Codex

account.json       Your account: username, email, where you are signed in, the browsers of your passkeys,
                   and what your keys for scripts are for, without the keys.
personas.jsonl, personas/
                   Who you are in conversations, if you are someone else than your account, and your own pictures.
companions/        One folder for each companion:
  card.json        The companion as Character Card V3, which other apps read.
  portrait.png     Its picture, if it is one of your own.
  profile.md       The companion to read.
  chat.jsonl       The conversation, one message in each line, with every reply that you have not chosen.
  chat.md          The conversation to read. The times of the days are UTC.
  conversations.jsonl, conversations/
                   Its other conversations, if there are any: a list with titles and scenes, and a folder for each.
  memories.jsonl   What the companion remembers, one memory in each line.
  voice.jsonl      Its sample lines in their order, one in each line.
feedback.json      The feedback that you have sent.
schema/            JSON Schema (2020-12) of the JSON files, and of one line of the others.
manifest.json      What is in this file, with a SHA-256 of each other file.

Replies were written by an AI. They are marked with "ai_generated" and the name of the model.
Neither your password nor any key to your account is in this file. Keep it where only you can read it.

"Bring your data back" in your account adds the companions of this file to any account of Character Codex.
`
