-- Immutable once released: a change is a new file.
-- A reply that its reader stopped: it can be continued.
alter table messages add column stopped boolean not null default false;
alter table alternatives add column stopped boolean not null default false;
-- Only instances of the version before write it.
alter table turns alter column stopped set default false;
