-- Reminders of milestones, and what a notification is about.

-- As JSON. Of what waits for somebody it is all of it, so that what is done since is not counted any more.
alter table notifications add column things words not null default '[]';

alter table due_items drop constraint due_items_kind_check;
alter table due_items add constraint due_items_kind_check check (kind in ('PAYMENT', 'MILESTONE', 'TASK'));
alter table reminder_days drop constraint reminder_days_kind_check;
alter table reminder_days add constraint reminder_days_kind_check check (kind in ('PAYMENT', 'MILESTONE', 'TASK'));
alter table reminded drop constraint reminded_kind_check;
alter table reminded add constraint reminded_kind_check check (kind in ('PAYMENT', 'MILESTONE', 'TASK'));
