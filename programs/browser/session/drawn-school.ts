import type { SchoolId } from '../../../core/ids/ids.ts';
import { accessRightsQuery, loginsQuery, preferencesQuery } from '../../../features/accounts/client.ts';
import type { AccessRights } from '../../../features/accounts/contract.ts';
import { NEVER_SAVED } from '../../../features/accounts/preferences.contract.ts';
import { schoolConfigQuery } from '../../../features/schools/client.ts';
import { NetworkLoss } from '../../../web/http/failures.ts';
import { extendTexts, followAccount } from '../../../web/i18n/language.ts';
import { IdentityError } from '../../../web/identity/identity-client.ts';
import { openEntries, takeOver } from '../../../web/outbox/stored-entries.ts';
import { giveUpEdits } from '../../../web/ui/autosave/given-up-edits.ts';
import { detour, type Visitor } from '../guard.ts';
import { queryClient } from '../query-client.ts';
import { noteReached } from '../reachable.ts';
import * as texts from '../texts/load-texts.ts';
import { addressedBy } from './addressed-school.ts';
import { askForScreen } from './ask-ahead.ts';
import { activateSchool, rememberedSchool } from './chosen-school.ts';
import { endSession, leaveForSignIn } from './ended-session.ts';
import { endCopies, forgetCopies } from './forget-copies.ts';
import { identity } from './identity.ts';
import { allDrawn, drawFor, drawn } from './kept-copies.ts';
import { memberWith } from './open-school.ts';
import { takeOpenedPage } from './opened-page.ts';

/** Milliseconds for which a page that the device does not have waits for the server. */
const WAITS = 3000;

type OpenOnline = (shown: SchoolId | null) => Promise<Visitor>;

interface Drawn {
  readonly school: SchoolId;
  readonly visitor: Visitor;
  /** Whether the device has everything that the page asks for first. */
  readonly isWhole: boolean;
}

/** Asks for what the page needs, and shows what the device has of it. Returns whether that is all. */
const drawPage = async (rights: AccessRights, visitor: Visitor): Promise<boolean> => {
  const page = takeOpenedPage();
  if (page === null || detour(page.access, visitor) !== null) return false;
  const keys = await askForScreen(page, rights, queryClient);
  await allDrawn();
  return keys.every((key) => queryClient.getQueryData(key) !== undefined);
};

let hasEnded = false;

/** Deletes what the device has, and leaves the page for the sign-in unless it holds work. */
const endDrawn = async (person: string): Promise<void> => {
  if (hasEnded) return;
  hasEnded = true;
  const forgotten = endCopies(person);
  await endSession({ sub: person, email: null }, () => void forgotten.then(leaveForSignIn));
};

/** Lets the requests of a page wait for the sign-in if the session has ended; else they would show an error before. */
const holdIfEnded = (person: string): void => {
  identity.start().then(
    (signer) => (signer === null ? endDrawn(person) : undefined),
    () => undefined,
  );
};

/** Opens the school that this person used last with what the device has of it; `null`: it does not have enough. */
const drawSchool = async (person: string): Promise<Drawn | null> => {
  const school = addressedBy(location.href).school ?? rememberedSchool(person);
  if (school === null) return null;
  drawFor({ person, school });
  const kept = [
    drawn(loginsQuery()),
    drawn(accessRightsQuery()),
    drawn(preferencesQuery()),
    drawn(schoolConfigQuery()),
  ];
  await Promise.all([allDrawn(), openEntries({ person, school })]);
  if (kept.some(({ state }) => state.data === undefined)) return null;
  activateSchool(school);
  const rights = queryClient.getQueryData(accessRightsQuery().queryKey) as AccessRights;
  const preferences = queryClient.getQueryData(preferencesQuery().queryKey);
  if (rights.user_id !== null) takeOver(rights.user_id);
  const visitor = memberWith(rights);
  // Before the page asks for anything.
  holdIfEnded(person);
  const [isWhole] = await Promise.all([
    drawPage(rights, visitor),
    extendTexts(texts.school),
    preferences?.last_update === NEVER_SAVED ? null : followAccount(preferences?.language ?? null),
  ]);
  return { school, visitor, isWhole };
};

const isLoss = (error: unknown): boolean =>
  error instanceof NetworkLoss || (error instanceof IdentityError && error.code === 'network-request-failed');

const isSame = (one: Visitor, other: Visitor): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Opens a page anew that shows more than its reader may see now, or less. Without copies the guard decides by what the
 * server says.
 */
const openAnewUnless = async (person: string, shown: Visitor, truth: Visitor): Promise<void> => {
  if (isSame(truth, shown)) return;
  if (truth.kind === 'nobody') return endDrawn(person);
  await forgetCopies();
  giveUpEdits();
  location.reload();
};

/** Waits until the server says who the visitor is, however long there is no network. */
const confirm = async (again: () => Promise<Visitor>, first: Promise<Visitor>): Promise<Visitor> => {
  for (let truth = first; ; truth = again()) {
    try {
      return await truth;
    } catch (error) {
      if (isLoss(error)) noteReached(false);
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
};

/**
 * Opens a school with what this device has of it, before the server has said who the visitor is. What it says then
 * replaces what is shown, or leads away.
 */
export const openFromDevice = async (person: string, openOnline: OpenOnline): Promise<Visitor> => {
  const device = await drawSchool(person);
  const first = openOnline(device?.school ?? null);
  if (device === null) {
    if ((await first).kind === 'nobody') await endCopies(person);
    return first;
  }
  const { school, visitor, isWhole } = device;
  const confirmed = confirm(() => openOnline(school), first);
  void confirmed.then((truth) => openAnewUnless(person, visitor, truth));
  if (isWhole) return visitor;
  const early = first.catch((error) => (isLoss(error) ? null : Promise.reject(error)));
  const long = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAITS));
  const truth = await Promise.race([early, long]);
  // The guard must not lead away from a page for which the visitor has rights since a moment ago.
  return truth === null || isSame(truth, visitor) ? visitor : new Promise(() => undefined);
};
