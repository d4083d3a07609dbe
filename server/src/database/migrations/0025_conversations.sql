-- Immutable once released: a change is a new file.
-- A companion has several conversations. The first one has the companion's id: `companion_id` of messages, turns,
-- replies_under_way and reply_uses is now the id of a conversation, so that no row moves, and a server of an earlier version
-- on this database goes on with the first conversations.
create table conversations (
  id uuid primary key,
  companion_id uuid not null references companions (id) on delete cascade,
  -- Null: it is called by its first words.
  title text,
  archived boolean not null default false,
  created_at timestamptz(3) not null,
  -- As the columns of companions were, which only servers of earlier versions use.
  facts_up_to bigint,
  summary_up_to bigint,
  summary_after bigint
);
create index conversations_companion_id on conversations (companion_id);

insert into conversations (id, companion_id, created_at, facts_up_to, summary_up_to, summary_after)
select id, id, created_at, facts_up_to, summary_up_to, summary_after from companions;

create function add_first_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (id, companion_id, created_at) values (new.id, new.id, new.created_at);
  return null;
end $$;
create trigger first_conversation after insert on companions for each row execute function add_first_conversation();

alter table messages drop constraint messages_companion_id_fkey,
  add constraint messages_conversation_fkey foreign key (companion_id) references conversations (id) on delete cascade;
alter table turns drop constraint turns_companion_id_fkey,
  add constraint turns_conversation_fkey foreign key (companion_id) references conversations (id) on delete cascade;
alter table replies_under_way drop constraint replies_under_way_companion_id_fkey,
  add constraint replies_under_way_conversation_fkey foreign key (companion_id) references conversations (id) on delete cascade;
alter table reply_uses drop constraint reply_uses_companion_id_fkey,
  add constraint reply_uses_conversation_fkey foreign key (companion_id) references conversations (id) on delete cascade;

-- Null: it is for all conversations. A summary without it is of the first one.
alter table memories add column conversation_id uuid references conversations (id) on delete cascade;
create index memories_conversation_id on memories (conversation_id) where conversation_id is not null;
