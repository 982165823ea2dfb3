import './zod-without-eval.ts';
import {
  accessRightsQuery,
  askIdentity,
  loginsQuery,
  preferencesQuery,
  saveLanguage,
} from '../../../features/accounts/client.ts';
import { NEVER_SAVED } from '../../../features/accounts/contract.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { isProblem } from '../../http/failures.ts';
import { extendTexts, followAccount } from '../../i18n/language.ts';
import type { Signer } from '../../identity/identity-client.ts';
import type { Visitor } from '../guard.ts';
import { queryClient } from '../query-client.ts';
import { loadAllTexts } from '../texts/load-texts.ts';
import { activateSchool, chosenOf } from './chosen-school.ts';
import { identity } from './identity.ts';

/** The provider has a place to go to even where there is no school yet. */
const unlinked = async (): Promise<Visitor> => {
  const { is_sentinel_admin } = await askIdentity();
  return { kind: 'unlinked', isSentinelAdmin: is_sentinel_admin };
};

const openChosen = async (signer: Signer): Promise<Visitor> => {
  const login = chosenOf(signer.sub, await queryClient.fetchQuery({ ...loginsQuery(), staleTime: 0 }));
  if (login === undefined) return unlinked();
  activateSchool(login.school_id);
  try {
    const [rights, preferences] = await Promise.all([
      queryClient.fetchQuery(accessRightsQuery()),
      queryClient.fetchQuery(preferencesQuery()),
      queryClient.fetchQuery(schoolConfigQuery()),
      extendTexts(loadAllTexts),
    ]);
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
    // A hosted provider vouches for them, but they are disabled here, or signed out everywhere since.
    if (!isProblem(error, 'not_signed_in')) throw error;
    await identity.signOut();
    return { kind: 'nobody' };
  }
};
