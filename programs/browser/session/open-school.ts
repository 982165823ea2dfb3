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

/** Product admins have the provider console even without a school. */
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

/** Loads the data that every protected screen expects. */
const askForSchool = (client: QueryClient) =>
  Promise.all([
    client.fetchQuery(accessRightsQuery()),
    client.fetchQuery(preferencesQuery()),
    client.fetchQuery(schoolConfigQuery()),
  ]);

/**
 * Loads the data of the last used school while the list of schools is loading. Resolves to `null` on a failure, which
 * is not reported because the person may have left that school.
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
    // The member was disabled between the two requests.
    if (isProblem(error, 'no_membership')) return unlinked();
    throw error;
  }
};

/** Opens the school of a signed-in identity: loads the data that every protected screen expects. */
export const openSchool = async (signer: Signer): Promise<Visitor> => {
  try {
    return await openChosen(signer);
  } catch (error) {
    if (isProblem(error, 'second_factor_required')) return withoutSecondFactor();
    // The session ended after the first request.
    if (error instanceof LocalFailure && error.reason === 'Unauthorized') return { kind: 'nobody' };
    // The hosted provider still has a session, but the identity is disabled here or was signed out everywhere.
    if (!isProblem(error, 'not_signed_in')) throw error;
    await identity.signOut();
    return { kind: 'nobody' };
  }
};
