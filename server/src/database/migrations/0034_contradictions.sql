-- Immutable once released: a change is a new file.
alter table users add column checks_replies boolean not null default true;
alter table reply_uses add column contradictions jsonb;
create index reply_uses_contradictions on reply_uses (companion_id) where contradictions <> '[]';
