-- The program handles a freed seat in one function, `afterSeatFreed`. If a sign-up were deleted without it, these rows
-- would remain, and the deferred constraints make such a transaction fail. Deleting a flight day deletes its rows as
-- well.
alter table app.material
  drop constraint material_school_id_flight_id_member_id_fkey,
  add foreign key (school_id, flight_id) references app.flight (school_id, id) on delete cascade,
  add foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id)
    deferrable initially deferred;

alter table app.poll_answer
  drop constraint poll_answer_school_id_flight_id_member_id_fkey,
  add foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id)
    deferrable initially deferred;
