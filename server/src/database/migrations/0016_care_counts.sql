-- Immutable once released: a change is a new file.
-- Decision 137: how often messages were read as at risk, and help lines shown. No user, no conversation, no day.
create table care_counts (
  year integer not null,
  kind text not null,
  severity integer not null,
  count bigint not null,
  primary key (year, kind, severity)
);
