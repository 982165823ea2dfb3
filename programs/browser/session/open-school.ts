import { QueryClient } from '@tanstack/react-query';
import type { SchoolId } from '../../../core/ids/ids.ts';
import {
  accessRightsQuery,
  askIdentity,
  loginsQuery,
  preferencesQuery,
  saveLanguage,
} from '../../../features/accounts/client.ts';
import { NEVER_SAVED } from '../../../features/accounts/preferences.contract.ts';
import { providerNeedsSecondFactor, schoolConfigQuery } from '../../../features/schools/client.ts';
import { isProblem, LocalFailure } from '../../../web/http/failures.ts';
import { extendTexts, followAccount } from '../../../web/i18n/language.ts';
import type { Signer } from '../../../web/identity/identity-client.ts';
import type { Visitor } from '../guard.ts';
import { queryClient } from '../query-client.ts';
import { loadSchoolTexts } from '../texts/load-texts.ts';
import { activateSchool, chosenOf, rememberedSchool, rememberSchool } from './chosen-school.ts';
import { identity } from './identity.ts';

/** The provider has a place to go to even where there is no school yet. */
const unlinked = async (): Promise<Visitor> => {
  const { is_sentinel_admin } = await askIdentity();
  if (is_sentinel_admin && (await providerNeedsSecondFactor()))
    return { kind: 'without-second-factor', isSentinelAdmin: true };
  return { kind: 'unlinked', isSentinelAdmin: is_sentinel_admin };
};

const withoutSecondFactor = async (): Promise<Visitor> => {
  const { is_sentinel_admin } = await askIdentity();
  return { kind: 'without-second-factor', isSentinelAdmin: is_sentinel_admin };
};

/** What every protected screen takes for granted. */
const askForSchool = (client: QueryClient) =>
  Promise.all([
    client.fetchQuery(accessRightsQuery()),
    client.fetchQuery(preferencesQuery()),
    client.fetchQuery(schoolConfigQuery()),
  ]);

/**
 * Asks for the school of last time while the list of the person's schools still comes. `null`: that was not to be had, and
 * nobody is told, for it may be theirs no more.
 */
const askAhead = (school: SchoolId) => {
  activateSchool(school);
  return askForSchool(new QueryClient()).catch(() => null);
};

const take = ([rights, preferences, config]: Awaited<ReturnType<typeof askForSchool>>): void => {
  queryClient.setQueryData(accessRightsQuery().queryKey, rights);
  queryClient.setQueryData(preferencesQuery().queryKey, preferences);
  queryClient.setQueryData(schoolConfigQuery().queryKey, config);
};

const openChosen = async (signer: Signer): Promise<Visitor> => {
  const lastTime = rememberedSchool(signer.sub);
  const asked = lastTime === null ? null : askAhead(lastTime);
  const [logins] = await Promise.all([
    queryClient.fetchQuery({ ...loginsQuery(), staleTime: 0 }),
    extendTexts(loadSchoolTexts),
  ]);
  const login = chosenOf(signer.sub, logins);
  if (login === undefined) return unlinked();
  activateSchool(login.school_id);
  rememberSchool(signer.sub, login.school_id);
  const answers = login.school_id === lastTime ? await asked : null;
  if (answers !== null) take(answers);
  try {
    const [rights, preferences] = await askForSchool(queryClient);
    const saved = preferences.last_update === NEVER_SAVED ? null : preferences.language;
    const toSave = await followAccount(saved);
    if (toSave !== null) void saveLanguage(queryClient, toSave).catch(() => undefined);
    return {
      kind: 'member',
      rights: {
        role: rights.role,
        isSchoolAdmin: rights.is_school_admin,
        isSentinelAdmin: rights.is_sentinel_admin,
      },
    };
  } catch (error) {
    // Disabled between the two questions.
    if (isProblem(error, 'no_membership')) return unlinked();
    throw error;
  }
};

/** From "signed in" to "in their school": loads what every protected screen takes for granted. */
export const openSchool = async (signer: Signer): Promise<Visitor> => {
  try {
    return await openChosen(signer);
  } catch (error) {
    if (isProblem(error, 'second_factor_required')) return withoutSecondFactor();
    // The session ended after the first question.
    if (error instanceof LocalFailure && error.reason === 'Unauthorized') return { kind: 'nobody' };
    // A hosted provider vouches for them, but they are disabled here, or signed out everywhere since.
    if (!isProblem(error, 'not_signed_in')) throw error;
    await identity.signOut();
    return { kind: 'nobody' };
  }
};
