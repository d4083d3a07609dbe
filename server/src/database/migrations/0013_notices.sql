-- Immutable once released: a change is a new file.
-- Decision 133: how long each person has used the product without a long gap, and the time of the last notice.
create table use_clocks (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz(3) not null,
  last_at timestamptz(3) not null,
  noticed_at timestamptz(3) not null
);
-- What was said above a reply.
alter table messages add column notice jsonb;
-- Null in the rows of instances of the version before.
alter table replies_under_way add column used_at timestamptz(3);
alter table replies_under_way add column notice jsonb;
