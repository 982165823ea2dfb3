-- Adds the data that a school needs before somebody flies: date of birth, licence, insurance, checks of the equipment and
-- an emergency contact. All columns are null until somebody enters a value.
alter table app.member
  add column birth_date date,
  add column licence_number text,
  add column licence_valid_until date,
  add column insurance_valid_until date,
  add column reserve_repacked_on date,
  add column canopy_checked_on date,
  add column emergency_name text,
  add column emergency_phone text;
comment on column app.member.insurance_valid_until is 'The last day of the liability insurance.';
comment on column app.member.emergency_phone is 'E.164, as phone.';
