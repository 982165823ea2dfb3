-- A sign-up that is deleted takes the participant's answer to the poll and their needs of that day with it.
alter table app.material
  drop constraint material_school_id_flight_id_member_id_fkey,
  add foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id)
    on delete cascade;

alter table app.poll_answer
  drop constraint poll_answer_school_id_flight_id_member_id_fkey,
  add foreign key (school_id, flight_id, member_id) references app.signup (school_id, flight_id, member_id)
    on delete cascade;
