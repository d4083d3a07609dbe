-- Immutable once released: a change is a new file.
-- Where paths part is looked up for each message that is read.
create index shared_past_owner_up_to on shared_past (owner_id, up_to);
drop index shared_past_owner_id;
