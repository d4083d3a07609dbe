-- Immutable once released: a change is a new file.
-- The only persona that lore is for; null: all of them. Without a reference: the first persona has the id of its account, and a row
-- only once it was changed.
alter table memories add column persona_id uuid check (persona_id is null or kind = 'lore');
create index memories_persona_id on memories (persona_id) where persona_id is not null;
