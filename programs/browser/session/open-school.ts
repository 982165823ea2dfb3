import type { SchoolId } from '../../../core/ids/ids.ts';
import {
  accessRightsQuery,
  askIdentity,
  loginsQuery,
  preferencesQuery,
  saveLanguage,
} from '../../../features/accounts/client.ts';
import type { AccessRights, Login } from '../../../features/accounts/contract.ts';
import { NEVER_SAVED } from '../../../features/accounts/preferences.contract.ts';
import { providerNeedsSecondFactor, schoolConfigQuery } from '../../../features/schools/client.ts';
import { dropEarly } from '../../../web/http/early.ts';
import { isProblem, LocalFailure } from '../../../web/http/failures.ts';
import { extendTexts, followAccount } from '../../../web/i18n/language.ts';
import type { Signer } from '../../../web/identity/identity-client.ts';
import { openEntries, takeOver } from '../../../web/outbox/stored-entries.ts';
import { detour, type Visitor } from '../guard.ts';
import { queryClient } from '../query-client.ts';
import * as texts from '../texts/load-texts.ts';
import { addressedBy } from './addressed-school.ts';
import { askAhead, askForSchool } from './ask-ahead.ts';
import { activateSchool, addressedOf, chosenOf, noteMove, rememberedSchool, rememberSchool } from './chosen-school.ts';
import { forgetCopies } from './forget-copies.ts';
import { identity } from './identity.ts';
import { takeOpenedPage } from './opened-page.ts';

/** Product admins have the provider console even without a school. */
const unlinked = async (): Promise<Visitor> => {
  activateSchool(null);
  const { is_sentinel_admin } = await askIdentity();
  if (is_sentinel_admin && (await providerNeedsSecondFactor()))
    return { kind: 'without-second-factor', isSentinelAdmin: true };
  return { kind: 'unlinked', isSentinelAdmin: is_sentinel_admin };
};

/** The person may have other schools, which that page offers. */
const closedTo = (school: string, logins: readonly Login[]): Visitor => {
  activateSchool(null);
  return {
    kind: 'unlinked',
    isSentinelAdmin: false,
    closed: { school, others: logins.filter(({ is_closed }) => !is_closed) },
  };
};

const withoutSecondFactor = async (): Promise<Visitor> => {
  const { is_sentinel_admin } = await askIdentity();
  return { kind: 'without-second-factor', isSentinelAdmin: is_sentinel_admin };
};

const take = ([rights, preferences, config]: Awaited<ReturnType<typeof askForSchool>>) =>
  Promise.all([
    queryClient.prefetchQuery({ ...accessRightsQuery(), queryFn: () => rights, staleTime: 0 }),
    queryClient.prefetchQuery({ ...preferencesQuery(), queryFn: () => preferences, staleTime: 0 }),
    queryClient.prefetchQuery({ ...schoolConfigQuery(), queryFn: () => config, staleTime: 0 }),
  ]);

export const memberWith = ({ role, is_school_admin, is_sentinel_admin }: AccessRights): Visitor => ({
  kind: 'member',
  rights: { role, isSchoolAdmin: is_school_admin, isSentinelAdmin: is_sentinel_admin },
});

/** Lets the device keep what this person reads; a product admin only visits. */
const keepOn = async ({ sub }: Signer, { school_id }: Login, logins: readonly Login[]): Promise<void> => {
  const { keepFor } = await import('./kept-copies.ts');
  const theirs = logins.filter(({ role, is_closed }) => role !== null && !is_closed);
  await keepFor(
    { person: sub, school: school_id },
    theirs.map((one) => one.school_id),
  );
};

/** Opens another school than the one that the page shows from the device, in a new document. */
const moveTo = async (signer: Signer, { school_id }: Login): Promise<never> => {
  rememberSchool(signer.sub, school_id);
  // The address may name a school that is none of theirs any more, which the device would show again.
  await forgetCopies();
  location.reload();
  return new Promise(() => undefined);
};

/** `shown`: the school that the page shows from the device. */
const openChosen = async (signer: Signer, shown: SchoolId | null): Promise<Visitor> => {
  const { school: named, about } = addressedBy(location.href);
  const likely = named ?? rememberedSchool(signer.sub);
  const asked = likely === null ? null : askAhead(likely, takeOpenedPage());
  const [logins] = await Promise.all([
    queryClient.fetchQuery({ ...loginsQuery(about), staleTime: 0 }),
    extendTexts(texts.school),
  ]);
  const lastTime = chosenOf(signer.sub, logins);
  const login = addressedOf(named, logins) ?? lastTime;
  if (login === undefined) return unlinked();
  if (login.is_closed) return closedTo(login.display_name, logins);
  if (shown !== null && login.school_id !== shown) return moveTo(signer, login);
  if (login !== lastTime) noteMove(login.display_name);
  activateSchool(login.school_id);
  rememberSchool(signer.sub, login.school_id);
  const ahead = login.school_id === likely ? asked : null;
  const answers = ahead && (await ahead.opening);
  const unsent = openEntries({ person: signer.sub, school: login.school_id });
  try {
    if (answers !== null) await take(answers);
    const [rights, preferences] = answers ?? (await askForSchool(queryClient));
    await unsent;
    if (rights.user_id !== null) takeOver(rights.user_id);
    const saved = preferences.last_update === NEVER_SAVED ? null : preferences.language;
    const toSave = await followAccount(saved);
    if (toSave !== null) void saveLanguage(queryClient, toSave).catch(() => undefined);
    const visitor = memberWith(rights);
    if (rights.user_id !== null) void keepOn(signer, login, logins).catch(() => undefined);
    if (ahead?.page && detour(ahead.page.access, visitor) === null) await (await ahead.page.give)(rights, queryClient);
    return visitor;
  } catch (error) {
    // The member was disabled between the two requests.
    if (isProblem(error, 'no_membership')) return unlinked();
    if (isProblem(error, 'school_closed')) return closedTo(login.display_name, logins);
    throw error;
  }
};

/** Opens the school of a signed-in identity: loads the data that every protected screen expects. */
export const openSchool = async (signer: Signer, shown: SchoolId | null): Promise<Visitor> => {
  try {
    return await openChosen(signer, shown);
  } catch (error) {
    if (isProblem(error, 'second_factor_required')) return withoutSecondFactor();
    // The session ended after the first request.
    if (error instanceof LocalFailure && error.reason === 'Unauthorized') return { kind: 'nobody' };
    // The hosted provider still has a session, but the identity is disabled here or was signed out everywhere.
    if (!isProblem(error, 'not_signed_in')) throw error;
    await identity.signOut();
    return { kind: 'nobody' };
  } finally {
    // Requests of this moment still take their early responses.
    setTimeout(dropEarly);
  }
};
