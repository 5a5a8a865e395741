-- Whether a letter carries what counts openings and followed links, as the wedding had it set when it was written.
alter table outbox add column counted boolean not null default false;

-- Of the letters of before: a sending is written in one go, so all of it was counted where anything of it was.
update outbox set counted = true where mailing_id in (
    select mailing_id from outbox
    where mailing_id is not null
      and (opened_at is not null or clicked_at is not null
           or id in (select outbox_id from letter_links)));

-- The guests whom a letter marks as invited, as a list of ids in JSON; null where it marks nobody.
alter table outbox add column invited text;
