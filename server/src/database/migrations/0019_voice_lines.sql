-- Immutable once released: a change is a new file.
-- Decision 143: what a companion would say. The first ones are in the prompt of its replies.
create table voice_lines (
  id uuid primary key,
  companion_id uuid not null references companions (id) on delete cascade,
  -- From 0, without gaps.
  position integer not null,
  text text not null,
  -- What it is for; null: nothing particular.
  situation text,
  -- The message that it is from. The line stays when it is deleted.
  message_id bigint references messages (id) on delete set null,
  -- Who wrote it; null: the user.
  engine_kind text,
  engine_label text,
  created_at timestamptz(3) not null
);
create index voice_lines_companion_id on voice_lines (companion_id, position);
create index voice_lines_message_id on voice_lines (message_id);
