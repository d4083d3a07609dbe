-- Immutable once released: a change is a new file.
-- The card of another app that a companion was made from: its other fields are in the next export.
create table cards (
  companion_id uuid primary key references companions (id) on delete cascade,
  -- The same for the same character.
  hash text not null,
  -- JSON. As text, because it may have characters that jsonb refuses.
  card text not null
);
create index cards_hash on cards (hash);
