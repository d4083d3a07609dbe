-- Immutable once released: a change is a new file.
-- A conversation may show the messages of others up to one of theirs: their past is shared, not copied. Ids of messages only grow, so
-- that all of its messages in their order are its own and those of these rows, by id.
create table shared_past (
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Whose messages.
  owner_id uuid not null references conversations (id) on delete cascade,
  -- The last one.
  up_to bigint not null,
  primary key (conversation_id, owner_id)
);
create index shared_past_owner_id on shared_past (owner_id);
