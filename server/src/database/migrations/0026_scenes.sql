-- Immutable once released: a change is a new file.
-- What the story of a conversation is about, and where and when it is now. Null: nothing was written.
alter table conversations add column scenario text, add column here_and_now text;
