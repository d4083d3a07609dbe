-- Immutable once released: a change is a new file.
-- What the owner of an account is shown of its sessions. The id ends one of them: the hash of a token leaves no server.
alter table sessions add column id uuid not null default gen_random_uuid();
-- A plain name such as 'Firefox on Linux'; the header that it is read from is not stored.
alter table sessions add column browser text;
-- Of the last call, exact to some minutes; null: none since `created_at`.
alter table sessions add column used_at timestamptz(3);
create unique index sessions_id on sessions (id);
