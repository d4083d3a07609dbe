-- Immutable once released: a change is a new file.
-- Of a reply: what the message before it was read as, and whether the app answered it. Null: nothing.
alter table messages add column care jsonb;
alter table alternatives add column care jsonb;
-- Those of a user are counted over a day.
create index messages_care on messages (companion_id, created_at) where care is not null;
