-- Immutable once released: a change is a new file.
-- What is counted against a limit, shared between copies of the server. Unlogged: counting a call does not wait for the
-- disk, and a crash of the database forgets the counts, which nobody but the operator can bring about.
create unlogged table limits (
  -- The limit's name and a SHA-256 of whom it counts.
  key text primary key,
  count integer not null,
  -- When the count is forgotten.
  ends_at timestamptz(3) not null,
  -- Refused until then, however low the count.
  blocked_until timestamptz(3)
);
create index limits_ends_at on limits (ends_at);

drop table failures;
