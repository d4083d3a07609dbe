-- Immutable once released: a change is a new file.
-- How freely the replies of a companion are written, and by which language model. Null: the default.
alter table companions add column preset text check (preset in ('steady', 'natural', 'playful', 'wild'));
alter table companions add column model text;
