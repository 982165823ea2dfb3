-- A school says for how many students one start instructor and one teacher are enough; a flight day is ready by these numbers.
alter table app.school
  add column students_per_start_instructor smallint check (students_per_start_instructor between 1 and 50),
  add column students_per_teacher smallint check (students_per_teacher between 1 and 50);
comment on column app.school.students_per_start_instructor is 'null: a high-altitude flight needs one start instructor, whatever the number of students.';
comment on column app.school.students_per_teacher is 'null: a flight day needs one teacher, whatever the number of students.';
