import { sql } from 'kysely';
import { type Language, languageOf } from '../../core/texts/languages.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireToken } from '../../server/db/wire.ts';
import {
  type FlightSegment,
  type FlightTable,
  LIST_ORDERS,
  type ListOrder,
  NEVER_SAVED,
  PROFILE_PROMPTS,
  type Preferences,
  type ProfilePrompt,
} from './preferences.contract.ts';
import { completeLayout } from './rules.ts';

const ownPreference = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('preference')
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', tx.scope.actor.identityId);

export const preferences = async (tx: SchoolTransaction): Promise<Preferences> => {
  const row = await ownPreference(tx)
    .select(['language', 'flight_layout', 'flight_table', 'list_order', 'only_open_days', 'profile_prompt'])
    .select([
      sql<string>`to_char(quiet_from, 'HH24:MI')`.as('quiet_from'),
      sql<string>`to_char(quiet_to, 'HH24:MI')`.as('quiet_to'),
      wireToken('last_update').as('last_update'),
    ])
    .executeTakeFirst();
  return {
    language: languageOf(row?.language),
    flight_layout: completeLayout(row?.flight_layout ?? null),
    flight_table: (row?.flight_table as FlightTable[] | null | undefined) ?? null,
    list_order: LIST_ORDERS.find((one) => one === row?.list_order) ?? LIST_ORDERS[0],
    only_open_days: row?.only_open_days ?? false,
    profile_prompt: PROFILE_PROMPTS.find((one) => one === row?.profile_prompt) ?? 'card',
    quiet_hours: { from: row?.quiet_from ?? '21:00', to: row?.quiet_to ?? '07:00' },
    last_update: row?.last_update ?? NEVER_SAVED,
  };
};

export interface PreferenceChange {
  readonly language: Language;
  readonly flight_layout: readonly FlightSegment[];
  /** Absent: unchanged. */
  readonly flight_table?: readonly FlightTable[] | null | undefined;
  /** Absent: unchanged. */
  readonly list_order?: ListOrder | null | undefined;
  /** Absent: unchanged. */
  readonly only_open_days?: boolean | null | undefined;
  /** Absent: unchanged. */
  readonly profile_prompt?: ProfilePrompt | null | undefined;
  /** Absent: unchanged. */
  readonly quiet_hours?: Preferences['quiet_hours'] | null | undefined;
}

const rowOf = ({ language, flight_layout, flight_table, ...change }: PreferenceChange) => ({
  language,
  flight_layout: [...flight_layout],
  ...(flight_table === undefined ? {} : { flight_table: flight_table === null ? null : JSON.stringify(flight_table) }),
  ...(change.list_order == null ? {} : { list_order: change.list_order }),
  ...(change.only_open_days == null ? {} : { only_open_days: change.only_open_days }),
  ...(change.profile_prompt == null ? {} : { profile_prompt: change.profile_prompt }),
  ...(change.quiet_hours == null ? {} : { quiet_from: change.quiet_hours.from, quiet_to: change.quiet_hours.to }),
});

/** Inserts the preferences and returns their token, or `null` if preferences exist already. */
export const insertPreferences = async (tx: SchoolTransaction, change: PreferenceChange): Promise<string | null> => {
  const { schoolId, actor } = tx.scope;
  const row = await tx.db
    .insertInto('preference')
    .values({ school_id: schoolId, identity_id: actor.identityId, ...rowOf(change) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

/**
 * Updates the preferences and returns the new token, or `null` if `token` is stale. One statement, so that only one of
 * two concurrent saves with the same token succeeds.
 */
export const updatePreferences = async (
  tx: SchoolTransaction,
  token: string,
  change: PreferenceChange,
): Promise<string | null> => {
  const row = await tx.db
    .updateTable('preference')
    .set(rowOf(change))
    .where('school_id', '=', tx.scope.schoolId)
    .where('identity_id', '=', tx.scope.actor.identityId)
    .where(wireToken('last_update'), '=', token)
    .returning(wireToken('last_update').as('last_update'))
    .executeTakeFirst();
  return row?.last_update ?? null;
};

/** Lets a newly linked person be asked for their profile; keeps preferences that they have here already. */
export const promptForProfile = async (tx: SchoolTransaction, language: Language): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  const profile_prompt: ProfilePrompt = 'step';
  await tx.db
    .insertInto('preference')
    .values({ school_id: schoolId, identity_id: actor.identityId, language, profile_prompt })
    .onConflict((conflict) => conflict.columns(['school_id', 'identity_id']).doUpdateSet({ profile_prompt }))
    .execute();
};
