-- Immutable once released: a change is a new file.
-- A reply under way, at most one a companion, whichever copy of the server writes it. The row goes in the transaction
-- that stores the reply; one whose copy has died is taken over once `beat_at` is old.
create table replies_under_way (
  companion_id uuid primary key references companions (id) on delete cascade,
  -- Of this reply, also where the caller named no key.
  key text not null,
  -- Which copy of the server writes it.
  copy uuid not null,
  kind text not null check (kind in ('send', 'resend', 'regenerate')),
  question text not null,
  asked_at timestamptz(3) not null,
  -- The message that gives way.
  replaces bigint,
  -- What has been said so far, as of `beat_at`.
  said text not null,
  -- Set by whoever stops it: how many UTF-16 units stay.
  stop_at integer,
  beat_at timestamptz(3) not null
);

-- What an idempotency key has made: the same key never makes a second turn.
create table turns (
  companion_id uuid not null references companions (id) on delete cascade,
  key text not null,
  -- The reply; null once it has been replaced.
  message_id bigint references messages (id) on delete set null,
  stopped boolean not null,
  created_at timestamptz(3) not null,
  primary key (companion_id, key)
);
create index turns_message_id on turns (message_id);

-- The replies to one question, oldest first, where there is more than one. messages holds the chosen one.
create table alternatives (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages (id) on delete cascade,
  message text not null,
  engine_kind text not null,
  engine_label text not null,
  created_at timestamptz(3) not null
);
create index alternatives_message_id on alternatives (message_id, id);

-- Which of its alternatives a message is, from 0; null where there is only one.
alter table messages add column chosen integer;
