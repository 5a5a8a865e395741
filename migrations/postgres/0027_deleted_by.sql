-- Who deleted a wedding: that owner is told so on each of their devices. Unknown of those that were deleted before.
alter table weddings add column deleted_by words;

-- An account has got a wedding, or lost one: its other devices look for it.
create trigger tell_of_weddings after insert or delete on members
for each row execute function tell_of('weddings', 'account_id');
