-- Immutable once released: a change is a new file.
-- The words of a message, made by the server, which fills it in for the messages of earlier versions after its start.
-- Each word begins with four digits of the user's id: a search reads the words of one user only.
alter table messages add column search tsvector;
-- Without the list of pending entries: nothing would empty it in the embedded database, and each search reads all of it.
create index messages_search on messages using gin (search) with (fastupdate = off);
create index messages_unindexed on messages (companion_id) where search is null;

-- An instance of an earlier version changes a text without its words.
create function forget_search() returns trigger language plpgsql as $$
begin
  new.search := null;
  return new;
end
$$;
create trigger messages_forget_search before update of message on messages for each row
  when (new.message is distinct from old.message and new.search is not distinct from old.search)
  execute function forget_search();
