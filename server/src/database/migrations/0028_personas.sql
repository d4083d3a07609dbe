-- Immutable once released: a change is a new file.
-- Who a user is in conversations. The first one has the id of its account, and is stored once it was changed.
create table personas (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- How names are compared.
  name_key text not null,
  description text not null,
  created_at timestamptz not null,
  unique (user_id, name_key)
);
-- Null: the first one.
alter table conversations add column persona_id uuid references personas (id) on delete set null;
create index conversations_persona_id on conversations (persona_id);
-- The name that a message of the user was sent with, where it is not the username.
alter table messages add column persona_name text;
alter table replies_under_way add column persona_name text;
