-- Reminders of milestones, and what a notification is about.

-- As JSON: the things that it is about. A notification of waiting things has all of them,
-- so that those done are not counted.
alter table notifications add column things words not null default '[]';

alter table due_items drop constraint due_items_kind_check;
alter table due_items add constraint due_items_kind_check check (kind in ('PAYMENT', 'MILESTONE', 'TASK'));
alter table reminder_days drop constraint reminder_days_kind_check;
alter table reminder_days add constraint reminder_days_kind_check check (kind in ('PAYMENT', 'MILESTONE', 'TASK'));
alter table reminded drop constraint reminded_kind_check;
alter table reminded add constraint reminded_kind_check check (kind in ('PAYMENT', 'MILESTONE', 'TASK'));
