-- Immutable once released: a change is a new file.
alter table companions add column questions text[];
