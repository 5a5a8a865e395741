-- Where a token stands in its session: the first has 0, and whatever one is traded for has one more.
-- Tokens of one generation are answers to one question, as when the first answer was lost.

alter table refresh_tokens add column generation integer not null default 0;
-- Of the tokens that exist, those that are unused come after all the others of their sessions.
update refresh_tokens set generation = 1 where used_at is null;

-- Whether, and when, a generation was used.
drop index refresh_tokens_by_session;
create index refresh_tokens_by_generation on refresh_tokens (session_id, generation);
