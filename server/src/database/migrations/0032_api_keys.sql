-- Immutable once released: a change is a new file.
-- With which scripts talk with some of a user's companions.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- SHA-256 of the key, which is stored nowhere.
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index api_keys_user_id on api_keys (user_id);
create table api_key_companions (
  key_id uuid not null references api_keys (id) on delete cascade,
  companion_id uuid not null references companions (id) on delete cascade,
  primary key (key_id, companion_id)
);
create index api_key_companions_companion_id on api_key_companions (companion_id);
