-- Immutable once released: a change is a new file.
-- The pictures that users have added. unused_since: no companion has it; null: one has.
create table portraits (
  user_id uuid not null references users (id) on delete cascade,
  sha256 text not null,
  png bytea not null check (octet_length(png) <= 300000),
  unused_since timestamptz(3),
  primary key (user_id, sha256)
);
create index portraits_unused on portraits (unused_since) where unused_since is not null;
