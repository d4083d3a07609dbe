-- Immutable once released: a change is a new file.
create table users (
  id uuid primary key,
  username text not null,
  -- Lower case, made by the server: the same on every database and locale.
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  created_at timestamptz(3) not null
);

create table sessions (
  -- SHA-256 of the token, in hexadecimal. The token itself is never stored.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table companions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  age integer not null,
  gender text not null,
  role text not null,
  personality_description text not null,
  background text not null,
  speaking_style text not null,
  avatar_icon text not null,
  description text not null,
  tags text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index companions_user_id on companions (user_id, created_at);

create table messages (
  id bigint generated always as identity primary key,
  companion_id uuid not null references companions (id) on delete cascade,
  speaker text not null check (speaker in ('user', 'companion')),
  message text not null,
  -- Which engine made a companion's message; both null for the user's.
  engine_kind text,
  engine_label text,
  created_at timestamptz(3) not null,
  check ((speaker = 'companion') = (engine_kind is not null and engine_label is not null))
);
create index messages_companion_id on messages (companion_id, id);

create table remarks (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  message text not null,
  created_at timestamptz(3) not null
);

-- Failed sign-ins by account and by address, shared between copies of the server.
create table failures (
  key text primary key,
  count integer not null,
  since timestamptz(3) not null
);
