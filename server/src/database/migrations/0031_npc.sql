-- Immutable once released: a change is a new file.
-- What a reply of a script has by its schema, the text included; null: it has only a text. A repeated call answers it again.
alter table messages add column npc jsonb;
