-- Immutable once released: a change is a new file.
-- The last message that was looked at for a summary: a new one is written when enough later ones have left the prompt.
alter table companions add column summary_up_to bigint;
-- The last message before the removal of the summary: what was said up to there is in no summary again.
alter table companions add column summary_after bigint;
