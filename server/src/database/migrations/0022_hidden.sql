-- Immutable once released: a change is a new file.
-- A message of a chat from another app that its user had hidden from the model: it is shown, and in no prompt.
alter table messages add column hidden boolean not null default false;
