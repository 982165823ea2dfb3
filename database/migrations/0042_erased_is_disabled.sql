-- An erased member has no access to the school. A list of those with access then needs no condition about erasing.
alter table app.member add constraint erased_is_disabled check (erased_at is null or disabled_at is not null);
