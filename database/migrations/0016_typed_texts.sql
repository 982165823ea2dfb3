-- Stored texts predate the rule for typed texts (decision 0044) and are normalised here. Otherwise the server would
-- refuse a form because of a field that nobody has edited. The triggers stay enabled: history and last_update change as
-- with any other write.

-- A text becomes a question mark if no character remains, because names must not be empty.
create function app.as_line(value text) returns text language sql immutable as $$
  select case when value = '' then '' else coalesce(nullif(btrim(normalize(regexp_replace(
    regexp_replace(value, '[\t-\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]', '', 'g'), NFC)), ''), '?') end
$$;
create function app.as_paragraph(value text) returns text language sql immutable as $$
  select case when value = '' then '' else coalesce(nullif(btrim(normalize(regexp_replace(
    replace(regexp_replace(value, '\r\n|[\v\f\r\u0085\u2028\u2029]', e'\n', 'g'), e'\t', ' '),
    '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff]', '', 'g'), NFC), e' \n'), ''), '?') end
$$;
create function app.with_label(value jsonb) returns jsonb language sql immutable as $$
  select value || jsonb_build_object('id', app.as_line(value ->> 'id'), 'label', app.as_line(value ->> 'label'))
$$;

alter table app.school no force row level security;
do $$
declare
  schools uuid[] := (select coalesce(array_agg(id), '{}') from app.school);
  school uuid;
  place record;
begin
  alter table app.school force row level security;
  foreach school in array schools loop
    perform set_config('app.school_id', school::text, true);
    -- E-mail addresses stay unchanged: after normalisation two of them could be equal.
    for place in select * from (values
      ('school', 'display_name', 'as_line'),
      ('member', 'first_name', 'as_line'), ('member', 'last_name', 'as_line'), ('member', 'street', 'as_line'),
      ('member', 'zip', 'as_line'), ('member', 'city', 'as_line'), ('member', 'canopy_type', 'as_line'),
      ('member', 'canopy_color', 'as_line'), ('member', 'harness_type', 'as_line'),
      ('canopy_picture', 'canopy_type', 'as_line'),
      ('flight', 'meeting_point', 'as_line'), ('flight', 'description', 'as_paragraph'),
      ('member_comment', 'comment', 'as_paragraph'), ('flight_comment', 'comment', 'as_paragraph'),
      ('poll_answer', 'note', 'as_paragraph'), ('chat_message', 'body', 'as_paragraph')
    ) as places (tenant, field, form) loop
      execute format('update app.%1$I set %2$I = app.%3$I(%2$I) where %2$I <> app.%3$I(%2$I)', place.tenant, place.field, place.form);
    end loop;
    update app.canopy_picture
    set canopy_colors = (select array_agg(app.as_line(color) order by n) from unnest(canopy_colors) with ordinality as c (color, n))
    where exists (select from unnest(canopy_colors) as color where color <> app.as_line(color));
    insert into app.harness_type (school_id, name)
    select school_id, app.as_line(name) from app.harness_type where name <> app.as_line(name) on conflict do nothing;
    delete from app.harness_type where name <> app.as_line(name);
    update app.preference
    set flight_table = (
      select coalesce(jsonb_agg(app.with_label(t) || jsonb_build_object('columns', (
        select coalesce(jsonb_agg(app.with_label(c) order by n), '[]')
        from jsonb_array_elements(t -> 'columns') with ordinality as columns (c, n))) order by m), '[]')
      from jsonb_array_elements(flight_table) with ordinality as tables (t, m))
    where jsonb_typeof(flight_table) = 'array';
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

update identity."user" set name = app.as_line(name) where name <> app.as_line(name);

drop function app.with_label(jsonb);
drop function app.as_paragraph(text);
drop function app.as_line(text);
