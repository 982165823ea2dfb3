-- Payments of members as rows. A member's last_payment and the counters since it follow the newest one. A school may say
-- after how many flights or months a member owes a payment, and remind them.

create table app.payment (
  school_id    uuid not null references app.school (id),
  id           uuid not null,
  member_id    uuid not null,
  -- The press that recorded it, maybe for many members. The same press never records it twice.
  client_id    uuid not null default gen_random_uuid(),
  paid_on      date not null,
  paid_at      timestamptz not null,
  former       timestamptz,
  amount_minor integer not null check (amount_minor > 0),
  currency     text not null check (currency in ('CHF', 'EUR', 'GBP', 'USD')),
  kind         text not null check (kind in ('season', 'course', 'flights', 'exam', 'equipment', 'other')),
  note         text not null default '',
  created_by   uuid,
  created_at   timestamptz not null default clock_timestamp(),
  removed_at   timestamptz,
  primary key (school_id, id),
  unique (school_id, client_id, member_id),
  foreign key (school_id, member_id) references app.member (school_id, id),
  foreign key (school_id, created_by) references app.member (school_id, id) on delete set null (created_by)
);
comment on column app.payment.paid_at is 'What last_payment of the member becomes, unless it is later already.';
comment on column app.payment.former is 'What last_payment of the member was without this payment.';
comment on column app.payment.amount_minor is 'In hundredths of the currency.';
comment on column app.payment.created_by is 'Null: a product admin, or somebody who has left.';
comment on column app.payment.removed_at is 'A removed payment stays, so that it can be restored and a late repetition of its request does not record it again.';
create index payment_member on app.payment (school_id, member_id, id);
create index payment_day on app.payment (school_id, paid_on) where removed_at is null;
create index payment_author on app.payment (school_id, created_by) where created_by is not null;

create trigger log_change after insert or update or delete on app.payment for each row execute function app.log_change('id');

-- The last reminder of each member. One row is enough, because only the newest limits the next one.
create table app.payment_reminder (
  school_id uuid not null,
  member_id uuid not null,
  sent_at   timestamptz not null,
  primary key (school_id, member_id),
  foreign key (school_id, member_id) references app.member (school_id, id) on delete cascade
);

do $$
declare tenant text;
begin
  foreach tenant in array array['payment', 'payment_reminder'] loop
    execute format('alter table app.%I enable row level security', tenant);
    execute format('alter table app.%I force row level security', tenant);
    execute format('create policy school on app.%I using (school_id = app.current_school())', tenant);
    execute format('grant select, insert, update, delete on app.%I to aufwind_app', tenant);
  end loop;
end $$;

alter table app.school
  add column owes_after_flights smallint check (owes_after_flights between 1 and 500),
  add column owes_after_months smallint check (owes_after_months between 1 and 120);
comment on column app.school.owes_after_flights is 'A member owes a payment after so many flights since the last one. Null: flights do not matter.';
comment on column app.school.owes_after_months is 'The same for months. If both are null, nobody owes anything.';

-- Deletes the history of an erased member's payments, whose notes may say who somebody was. The payments stay for the
-- books of the school.
create function app.forget_payments_in_history(member uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from app.change c
  where c.school_id = app.current_school() and c.entity = 'payment'
    and coalesce(c.after, c.before) ->> 'member_id' = member::text
$$;
revoke execute on function app.forget_payments_in_history from public;
grant execute on function app.forget_payments_in_history to aufwind_app;
