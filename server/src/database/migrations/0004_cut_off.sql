-- Immutable once released: a change is a new file.
-- A reply that broke off after words were shown: what was shown is stored, and it can be continued.
alter table messages add column cut_off boolean not null default false;
alter table alternatives add column cut_off boolean not null default false;

alter table replies_under_way drop constraint replies_under_way_kind_check;
alter table replies_under_way add constraint replies_under_way_kind_check
  check (kind in ('send', 'resend', 'regenerate', 'continue'));
-- What writes the reply, from its first shown words on: they are stored if its instance dies.
alter table replies_under_way add column engine_kind text;
alter table replies_under_way add column engine_label text;
