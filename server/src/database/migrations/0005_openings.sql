-- Immutable once released: a change is a new file.
-- A companion may begin a conversation: with its own greeting, or with a reply to no question.
alter table companions add column greeting text;

-- A greeting is by the user: no engine made it.
alter table messages drop constraint messages_check;
alter table messages add constraint messages_engine_check
  check ((engine_kind is null) = (engine_label is null) and (speaker = 'companion' or engine_kind is null));
alter table alternatives alter column engine_kind drop not null;
alter table alternatives alter column engine_label drop not null;

alter table replies_under_way drop constraint replies_under_way_kind_check;
alter table replies_under_way add constraint replies_under_way_kind_check
  check (kind in ('send', 'resend', 'regenerate', 'continue', 'begin'));
-- Null: the reply begins the conversation.
alter table replies_under_way alter column question drop not null;
