-- Immutable once released: a change is a new file.
alter table users add column checks_replies boolean not null default true;
-- Replies of earlier versions are not compared: [] without writing the rows again. Later ones are null until they are.
alter table reply_uses add column contradictions jsonb default '[]';
alter table reply_uses alter column contradictions drop default;
create index reply_uses_contradictions on reply_uses (companion_id) where contradictions <> '[]';
