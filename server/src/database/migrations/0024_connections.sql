-- Immutable once released: a change is a new file.
-- Model servers that were connected in the app. Those of an operator are for the whole installation.
create table connections (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  api text not null,
  address text not null,
  -- AES-256-GCM; null: there is none.
  key_sealed bytea,
  -- Which secret it is encrypted with.
  key_id text,
  -- The usual one first.
  models text[] not null,
  writer_model text,
  created_at timestamptz(3) not null,
  check ((key_sealed is null) = (key_id is null))
);
create index connections_user_id on connections (user_id, created_at);

-- One row, from the first account on.
create table installation (
  id integer primary key check (id = 1),
  operator_id uuid references users (id) on delete set null,
  connection_id uuid references connections (id) on delete set null,
  -- The built-in replies were chosen.
  is_built_in boolean not null default false
);
-- A database with accounts has no operator until a command names one.
insert into installation (id) select 1 where exists (select from users);

-- The own connections that answer their accounts.
create table chosen_connections (
  user_id uuid primary key references users (id) on delete cascade,
  connection_id uuid not null references connections (id) on delete cascade
);
create index chosen_connections_connection_id on chosen_connections (connection_id);
