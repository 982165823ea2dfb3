-- Colours of canopies are codes of a fixed palette (core/texts/canopy-colors.ts) or ids of this table.

create table app.canopy_color (
  school_id uuid not null references app.school (id),
  id        uuid not null,
  name_en   text not null,
  name_de   text not null,
  primary key (school_id, id)
);
alter table app.canopy_color enable row level security;
alter table app.canopy_color force row level security;
create policy school on app.canopy_color using (school_id = app.current_school());
grant select, insert, update, delete on app.canopy_color to aufwind_app;
create trigger log_change after insert or update or delete on app.canopy_color for each row execute function app.log_change('id');

comment on column app.member.canopy_color is 'Up to eight codes or ids of colours, joined by " / ".';
comment on column app.canopy_picture.canopy_colors is 'Codes or ids of colours.';

-- Stored words become codes. Each unknown word becomes a colour of its school, named by this word in both languages.
create function app.plain_color(word text) returns text language sql immutable as $$
  select regexp_replace(replace(lower(word collate "de-CH-x-icu"), 'ß', 'ss'), '[\s-]', '', 'g')
$$;

create temporary table color_word (word text primary key, code text not null) on commit drop;
insert into color_word values
  ('white', 'white'), ('weiss', 'white'), ('black', 'black'), ('schwarz', 'black'), ('grey', 'grey'), ('gray', 'grey'),
  ('grau', 'grey'), ('silver', 'silver'), ('silber', 'silver'), ('red', 'red'), ('rot', 'red'), ('darkred', 'darkred'),
  ('dunkelrot', 'darkred'), ('orange', 'orange'), ('yellow', 'yellow'), ('gelb', 'yellow'), ('gold', 'gold'),
  ('lime', 'lime'), ('limette', 'lime'), ('lightgreen', 'lightgreen'), ('hellgrün', 'lightgreen'), ('green', 'green'),
  ('grün', 'green'), ('darkgreen', 'darkgreen'), ('dunkelgrün', 'darkgreen'), ('petrol', 'petrol'), ('teal', 'petrol'),
  ('turquoise', 'turquoise'), ('türkis', 'turquoise'), ('lightblue', 'lightblue'), ('hellblau', 'lightblue'),
  ('blue', 'blue'), ('blau', 'blue'), ('darkblue', 'darkblue'), ('dunkelblau', 'darkblue'), ('navy', 'darkblue'),
  ('purple', 'purple'), ('violet', 'purple'), ('violett', 'purple'), ('lila', 'purple'), ('pink', 'pink'),
  ('lightpink', 'lightpink'), ('rosa', 'lightpink'), ('magenta', 'magenta'), ('brown', 'brown'), ('braun', 'brown'),
  ('beige', 'beige');

-- Splits "rot-weiss" if the whole is unknown and all parts are known.
create function app.color_words(value text) returns setof text language sql as $$
  select found.word
  from regexp_split_to_table(value, '[/,;+&]|\s(?:und|and)\s', 'i') with ordinality as piece (whole, n)
  cross join lateral (
    select array_agg(part) as parts, bool_and(w.word is not null) as known
    from regexp_split_to_table(btrim(piece.whole), '[\s-]+') as part
    left join color_word w on w.word = app.plain_color(part)
  ) as split
  cross join lateral unnest(case
    when split.known and not exists (select from color_word w where w.word = app.plain_color(piece.whole)) then split.parts
    else array[left(btrim(piece.whole), 40)]
  end) with ordinality as found (word, m)
  where app.plain_color(found.word) <> ''
  order by piece.n, found.m
$$;

-- Adds the codes of one school's own colours as it meets their words.
create function app.color_codes(value text) returns text[] language plpgsql as $$
declare
  codes text[] := '{}';
  found text;
  given text;
begin
  for given in select app.color_words(value) loop
    select w.code into found from color_word w where w.word = app.plain_color(given);
    if found is null then
      found := gen_random_uuid()::text;
      insert into app.canopy_color (school_id, id, name_en, name_de) values (app.current_school(), found::uuid, given, given);
      insert into color_word values (app.plain_color(given), found);
    end if;
    if found <> all (codes) and cardinality(codes) < 8 then codes := codes || found; end if;
  end loop;
  return codes;
end $$;

-- Members follow the school's pictures until they choose otherwise. The old default was no picture, so "none" counts as
-- a choice only after another one.
alter table app.member alter column canopy_image set default 'true';

alter table app.school no force row level security;
do $$
declare
  schools uuid[] := (select coalesce(array_agg(id), '{}') from app.school);
  school uuid;
  place record;
  codes text[];
begin
  alter table app.school force row level security;
  foreach school in array schools loop
    perform set_config('app.school_id', school::text, true);
    delete from color_word where code like '%-%';
    for place in select id, canopy_color from app.member where canopy_color is not null order by id loop
      codes := app.color_codes(place.canopy_color);
      update app.member set canopy_color = nullif(array_to_string(codes, ' / '), '')
      where id = place.id and canopy_color is distinct from nullif(array_to_string(codes, ' / '), '');
    end loop;
    for place in select id, canopy_colors from app.canopy_picture where canopy_colors <> '{}' order by id loop
      codes := app.color_codes(array_to_string(place.canopy_colors, ' / '));
      update app.canopy_picture set canopy_colors = codes where id = place.id and canopy_colors <> codes;
    end loop;
    update app.member m set canopy_image = 'true'
    where m.canopy_image = 'false' and m.erased_at is null and not exists (
      select from app.change c
      where c.school_id = m.school_id and c.entity = 'member' and c.entity_id = m.id and c.before ->> 'canopy_image' <> 'false');
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

drop function app.color_codes(text);
drop function app.color_words(text);
drop function app.plain_color(text);
