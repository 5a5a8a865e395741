-- Who deleted a wedding: that owner is told so on each of their devices. Unknown of those that were deleted before.
alter table weddings add column deleted_by text;
