-- Immutable once released: a change is a new file.
-- Decision 136: what a person has answered at sign-up. Null: the question was not asked.
alter table users add column age_group text check (age_group in ('adult', 'minor'));
