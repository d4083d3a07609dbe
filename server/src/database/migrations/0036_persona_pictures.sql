-- Immutable once released: a change is a new file.
-- One of the app's portraits or the path of one of the user's own, as of a companion; null: none.
alter table personas add column avatar_icon text;
