import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/support/database.ts';

/** Every table by the room that keeps it, which is a feature or a foundation of the server. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['app.invitation', 'app.login', 'app.preference'],
  schools: [
    'app.school',
    'app.school_end',
    'identity.operator_deed',
    'app.canopy_color',
    'app.canopy_picture',
    'app.canopy_picture_file',
    'app.harness_type',
  ],
  notices: ['app.notice', 'app.unsubscription', 'identity.push_subscription'],
  members: ['app.member', 'app.member_comment', 'app.expiry_mail', 'app.expiry_check'],
  imports: ['app.member_import', 'app.imported_member', 'app.kept_import'],
  payments: ['app.payment', 'app.payment_reminder'],
  mailings: ['app.mailing', 'app.mailing_recipient'],
  flights: [
    'app.flight',
    'app.flight_teacher',
    'app.flight_comment',
    'app.flight_news',
    'app.flight_batch',
    'app.flight_preset',
    'app.flight_preset_teacher',
  ],
  signups: ['app.signup', 'app.queue_entry', 'app.queue_check', 'app.seat_news', 'app.calendar_feed'],
  materials: ['app.material', 'app.poll', 'app.poll_answer'],
  board: ['app.board_fact'],
  evening: ['app.told_day'],
  history: ['app.change', 'app.operator_visit'],
  chat: ['app.chat_group', 'app.chat_message', 'app.chat_read', 'app.chat_task'],
  whatsapp: [
    'app.chat_bridge',
    'app.chat_consent',
    'app.chat_event',
    'app.chat_mirrored_member',
    'app.chat_orphan',
    'app.chat_pace',
  ],
  privacy: ['app.member_erasing', 'identity.data_request', 'identity.data_archive', 'identity.deletion'],
  'server/identity': [
    'identity.principal',
    'identity.user',
    'identity.account',
    'identity.account_link',
    'identity.session',
    'identity.verification',
    'identity.twoFactor',
    'identity.passkey',
    'identity.jwks',
    'identity.throttle',
  ],
  'server/http': ['app.sent_action'],
  'server/mail': ['identity.kept_mail'],
  'server/push': ['identity.push_key'],
};

const HEAD = `# Tables

Drawn from the migrated database. After a migration: \`npm run tables\`, and a new table gets its room in \`database/tables.test.ts\`. The columns
are in \`server/db/tables.ts\`, what they are for in \`database/migrations/\`.

A line leads from a table to the one that it refers to; beside it stands the column, where its name does not say so, and what becomes of the row if the other
is deleted: it *goes*, or it is *emptied* of the reference. Without either the other row can't be deleted first. Every table of the schema \`app\` also refers to
its school, by a key that begins with \`school_id\`, and has row-level security (\`ARCHITECTURE.md\`); these lines are left out. The queue's tables (schema
\`jobs\`) belong to pg-boss.
`;

interface Reference {
  readonly source: string;
  readonly target: string;
  readonly columns: readonly string[];
  readonly on_delete: string;
  readonly is_single: boolean;
  readonly is_optional: boolean;
}

const REFERENCES = `
  select source.nspname || '.' || s.relname as source, target.nspname || '.' || t.relname as target,
    array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
    c.confdeltype as on_delete,
    exists (select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ c.conkey) as is_single,
    exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull)
      as is_optional
  from pg_constraint c
  join pg_class s on s.oid = c.conrelid join pg_namespace source on source.oid = s.relnamespace
  join pg_class t on t.oid = c.confrelid join pg_namespace target on target.oid = t.relnamespace
  where c.contype = 'f' and source.nspname in ('app', 'identity') order by 2, 1, 3`;

const TABLES = "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('app', 'identity')";

const nameOf = (table: string): string => table.replace(/^\w+\./, '');

const lineOf = ({ source, target, columns, on_delete, is_single, is_optional }: Reference): string => {
  const own = columns.filter((column) => column !== 'school_id');
  const says = own.length === 1 && own[0] !== `${nameOf(target)}_id` ? own : [];
  const becomes = { c: ['goes'], n: ['emptied'] }[on_delete] ?? [];
  const many = is_single ? 'o|' : 'o{';
  return `  ${nameOf(target)} ${is_optional ? '|o' : '||'}--${many} ${nameOf(source)} : "${[...says, ...becomes].join(', ')}"`;
};

const drawing = (room: string, tables: readonly string[], references: readonly Reference[]): string => {
  const own = references.filter(({ source, target }) => tables.includes(source) && target !== 'app.school');
  const lines = [...tables.map((table) => `  ${nameOf(table)}`), ...own.map(lineOf)];
  return `\n## ${room}\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`;
};

test('the drawing in docs/tables.md shows the tables of the migrated database', async () => {
  const { ownerUrl } = await createTestDatabase();
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  const { rows: tables } = await database.query<{ name: string }>(TABLES);
  const { rows: references } = await database.query<Reference>(REFERENCES);
  await database.end();
  expect(Object.values(ROOMS).flat().toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const rooms = Object.entries(ROOMS).map(([room, inside]) => drawing(room, inside, references));
  await expect([HEAD, ...rooms].join('')).toMatchFileSnapshot('../docs/tables.md');
});
