// Writes the types of the tables for Kysely from what the migrations made (decision 0101).
import type pg from 'pg';
import * as ids from '../core/ids/ids.ts';

const COLUMNS = `
  select c.relname as "table", a.attname as name, trim(leading '_' from t.typname) as type, t.typname ^@ '_' as is_array,
    not a.attnotnull as is_null, a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' as is_computed, (
      select pg_get_constraintdef(o.oid) from pg_constraint o
      where o.conrelid = c.oid and o.contype = 'c' and o.conkey = array[a.attnum]
        and pg_get_constraintdef(o.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[)?''') as choice
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;
type Column = Record<'table' | 'name' | 'type', string> &
  Record<'is_array' | 'is_null' | 'has_default' | 'is_computed', boolean> & { readonly choice: string | null };

/** Times are texts with microseconds. A JavaScript Date would lose them. */
const TYPES = { number: 'int2 int4 int8', boolean: 'bool', Buffer: 'bytea', string: 'date text time timestamptz uuid' };

/** Ids whose column has another name: `member_id` and `member.id` are MemberIds by theirs. */
const OTHER_IDS = {
  MemberId: 'accepted_by author_id by_member created_by people to_id told',
  FlightId: 'flight_ids',
  IdentityId: 'account_ids actor_id',
  ColorId: 'canopy_color.id',
  PictureId: 'canopy_picture.id',
  MessageId: 'chat_message.id',
  StepId: 'chat_task.id',
  CommentId: 'flight_comment.id',
  PresetId: 'flight_preset.id',
  FeedId: 'calendar_feed.id',
  KeptImportId: 'kept_import.id',
  ImportId: 'member_import.id',
};

/** These types say more than the database knows. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'chat_task.results': 'ColumnType<{ user_id: MemberId; reason: string }[], string | undefined, string>',
  'invitation.language': 'Language | null',
  'member.language': 'Language | null',
  // A trigger writes it.
  'member.search_text': 'GeneratedAlways<string>',
  'school.language': 'Generated<Language>',
};

const keyOf = (lists: Readonly<Record<string, string>>, ...words: string[]): string | undefined =>
  Object.keys(lists).find((key) => lists[key]?.split(' ').some((word) => words.includes(word)));

const pascal = (name: string) => name.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

const typeOf = ({ table, name, type, choice, is_array, is_null, has_default, is_computed }: Column): string => {
  const override = OVERRIDES[`${table}.${name}`];
  if (override !== undefined) return override;
  const none = is_null ? ' | null' : '';
  const left = is_null || has_default ? ' | undefined' : '';
  if (type === 'jsonb') return `ColumnType<unknown, string${none}${left}, string${none}>`;
  const id =
    keyOf(OTHER_IDS, name, `${table}.${name}`) ?? [name, `${table}_${name}`].map(pascal).find((it) => it in ids);
  const texts = [...(choice ?? '').matchAll(/('[^']*')::text/g)].map(([, text]) => text);
  const plain = (type === 'uuid' && id) || texts.join(' | ') || keyOf(TYPES, type);
  if (plain === undefined)
    throw new Error(`database/table-types.ts does not know the type of ${table}.${name}: ${type}`);
  const whole = `${plain}${is_array ? '[]' : ''}${none}`;
  return is_computed ? `GeneratedAlways<${whole}>` : has_default ? `Generated<${whole}>` : whole;
};

/** As Biome formats it. */
const lineOf = (column: Column): string => {
  const [name, type] = [column.name, typeOf(column)];
  const line = `    ${name}: ${type};`;
  return line.length <= 120 ? line : `    ${name}:\n      | ${type.split(' | ').join('\n      | ')};`;
};

export const tableTypes = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(lineOf).join('\n')}\n  };\n`,
  );
  const body = `export interface AppTables {\n${tables.join('')}}\n`;
  const used = Object.keys(ids).filter((id) => new RegExp(`\\b${id}\\b`).test(body));
  return `// \`npm run tables\` writes this file from the migrations, with database/table-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {\n  ${used.toSorted().join(',\n  ')},\n} from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';

/** The tables of schema \`app\`, as the working role \`aufwind_app\` sees them. */
${body}`;
};
