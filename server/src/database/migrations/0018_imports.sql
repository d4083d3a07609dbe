-- Immutable once released: a change is a new file.
-- The exports that were imported into an account: one that is sent twice is not added twice.
create table imports (
  user_id uuid not null references users (id) on delete cascade,
  export_id uuid not null,
  imported_at timestamptz(3) not null,
  primary key (user_id, export_id)
);
