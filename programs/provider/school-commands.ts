import * as z from 'zod/mini';
import type { FieldErrorCode } from '../../core/errors/error-table.ts';
import { isRefusal } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { searchText } from '../../core/texts/typed-text.ts';
import type { Instant } from '../../core/time/instant.ts';
import { createSchool } from '../../features/schools/commands.ts';
import type { ProviderSchool } from '../../features/schools/console.contract.ts';
import * as contract from '../../features/schools/console.contract.ts';
import { schoolsMatching } from '../../features/schools/console.repository.ts';
import { fieldErrors } from '../../server/http/field-errors.ts';
import type { Asked } from './arguments.ts';
import { SaidNo } from './said-no.ts';
import { schoolTable } from './school-table.ts';
import type { Surroundings } from './surroundings.ts';

type OptionsOf<C extends Asked['command']> = Extract<Asked, { command: C }>['options'];

/** Maps the fields of the call's body to the options of `create-school`. */
const OPTION_AT: Readonly<Record<string, string>> = {
  display_name: 'name',
  school_link: 'link',
  timezone: 'timezone',
  country: 'country',
  'admin.first_name': 'admin-first-name',
  'admin.last_name': 'admin-last-name',
  'admin.email': 'admin-email',
  'admin.language': 'language',
};

const SENTENCES: Partial<Record<FieldErrorCode, string>> = {
  required: 'is missing',
  too_short: 'is too short',
  too_long: 'is too long',
  forbidden_character: 'contains a line break or another character that is not allowed',
  not_a_time_zone: 'is not an IANA time zone such as Europe/Zurich',
  not_an_email: 'is not an e-mail address',
  not_offered: 'is not known here (country: two letters, such as CH; language: en or de)',
  wrong_format: 'has the wrong format (link: a domain such as flights.example.ch)',
};

/** Derives a default name from an e-mail address: `vreni.odermatt@…` becomes Vreni Odermatt. */
export const nameInAddress = (email: string): { first: string; last: string } => {
  const [first = '', ...rest] = (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part[0]?.toUpperCase() + part.slice(1));
  return { first: first || 'School', last: rest.join(' ') || 'Admin' };
};

/** A placeholder identity; `asTheProgram` keeps it out of the history. */
const THE_PROGRAM = '00000000-0000-0000-0000-000000000000' as IdentityId;

export const makeSchool = async (
  { schoolParts }: Surroundings,
  options: OptionsOf<'create-school'>,
  now: Instant,
): Promise<string> => {
  const email = options['admin-email'].trim();
  const { first, last } = nameInAddress(email);
  const body = {
    display_name: options.name,
    school_link: options.link,
    timezone: options.timezone,
    country: options.country,
    admin: {
      first_name: options['admin-first-name'] ?? first,
      last_name: options['admin-last-name'] ?? last,
      email,
      language: options.language,
    },
  };
  const parsed = z.safeParse(contract.createSchool.body, body);
  if (!parsed.success) {
    const { errors } = fieldErrors(parsed.error.issues, body);
    throw new SaidNo(
      errors.map(({ path, code }) => `--${OPTION_AT[path] ?? path} ${SENTENCES[code] ?? code}.`).join('\n'),
    );
  }
  const made = await createSchool(await schoolParts(), THE_PROGRAM, parsed.data, now);
  if (isRefusal(made))
    throw new SaidNo(
      made.refusal === 'school_link_in_use'
        ? `Another school already has the link ${parsed.data.school_link}.`
        : `The school was refused: ${made.refusal}.`,
    );
  return [
    `${parsed.data.display_name} has been created (${made.school_id}).`,
    `${email} gets an invitation by e-mail, sent as soon as the server runs, and can also use this link:`,
    made.link,
    'The link works once, for 14 days. Anybody who has it can join the school as its admin.',
  ].join('\n');
};

const PAGE = 200;

export const listAll = async (
  { pools }: Surroundings,
  { search }: OptionsOf<'list-schools'>,
  now: Instant,
): Promise<string> => {
  const schools: ProviderSchool[] = [];
  for (let total = 1; schools.length < total; ) {
    const page = await schoolsMatching(
      pools.identity,
      { search: search && searchText(search) },
      { limit: PAGE, offset: schools.length },
      now,
    );
    if (page.schools.length === 0) break;
    total = page.total;
    schools.push(...page.schools);
  }
  return schools.length === 0 ? 'No school found.' : schoolTable(schools);
};
