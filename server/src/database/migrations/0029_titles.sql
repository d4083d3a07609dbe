-- Immutable once released: a change is a new file.
-- The last message that a language model has read to name a conversation; null: it was not asked, or a person has named it.
alter table conversations add column titled_up_to bigint;
