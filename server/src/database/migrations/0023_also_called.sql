-- Immutable once released: a change is a new file.
alter table companions add column also_called text[];
