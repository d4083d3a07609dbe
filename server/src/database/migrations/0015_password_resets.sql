-- Immutable once released: a change is a new file.
-- Decision 139: links with which one password can be set again, at most one for each user. The secret is stored as its SHA-256.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  secret_hash text not null unique,
  expires_at timestamptz(3) not null
);
