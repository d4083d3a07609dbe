-- Immutable once released: a change is a new file.
-- What a companion remembers. Only those in the state 'kept' reach a prompt.
create table memories (
  id uuid primary key,
  companion_id uuid not null references companions (id) on delete cascade,
  kind text not null check (kind in ('pin', 'fact', 'lore', 'summary')),
  text text not null,
  -- Of lore: what a message must contain.
  keys text[] not null,
  state text not null check (state in ('offered', 'kept', 'off', 'replaced')),
  origin text not null check (origin in ('user', 'suggested', 'summary')),
  -- What a fact is about, such as 'sister name': a newer one about the same replaces it.
  subject text,
  source_message_id bigint references messages (id) on delete set null,
  -- True with a null source: its message was edited or deleted.
  had_source boolean not null,
  -- Without a reference, so that a table can be copied in any order.
  replaces uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index memories_companion_id on memories (companion_id, created_at);
create index memories_source_message_id on memories (source_message_id);

-- What the prompt of a reply had besides the profile and the messages word for word: the same is sent again with its question.
create table reply_uses (
  message_id bigint primary key references messages (id) on delete cascade,
  companion_id uuid not null references companions (id) on delete cascade,
  -- The first message that was sent word for word; null: all of them.
  verbatim_from bigint,
  uses jsonb not null
);
create index reply_uses_companion_id on reply_uses (companion_id, message_id);

-- The same of a reply that is not the chosen one, and of one that is being written.
alter table alternatives add column given jsonb;
alter table replies_under_way add column given jsonb;

-- The last message of the user in which facts were looked for.
alter table companions add column facts_up_to bigint;
