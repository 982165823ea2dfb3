-- The program draws the consequences of a freed seat in one function, `afterSeatFreed`. A sign-up that was deleted without it
-- would leave these rows behind, and then its transaction can't commit. Days that are deleted take their rows along.
alter table app.material
  drop constraint material_school_id_flight_id_member_id_fkey,
  add foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  add foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id)
    deferrable initially deferred;

alter table app.poll_answer
  drop constraint poll_answer_school_id_flight_id_member_id_fkey,
  add foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id)
    deferrable initially deferred;
