import { extendTexts } from '../../../web/i18n/language.ts';
import { rememberedPerson } from '../../../web/identity/present-signer.ts';
import { entriesStored, type OutboxEntry } from '../../../web/outbox/stored-entries.ts';
import { unsent } from '../shell/lazy-unsent.ts';
import { endCopies, forgetCopies } from './forget-copies.ts';
import { identity } from './identity.ts';
import { clearVisitor } from './session.ts';

/** Returns what the person of this device has not sent in any school. */
export const unsentOfPerson = async (): Promise<readonly OutboxEntry[]> => {
  const person = rememberedPerson();
  if (person === null) return [];
  await entriesStored();
  try {
    const { allUnsentOf } = await import('../../../web/device/unsent.ts');
    return (await allUnsentOf<OutboxEntry>(person)).map(({ content }) => content);
  } catch {
    // The file can't be loaded now. What was not sent then stays for seven days.
    return [];
  }
};

/** Ends the session, and deletes what this device has of the person. Throws without a network. */
export const signOut = async (): Promise<void> => {
  const person = rememberedPerson();
  // First: without a network the sign-out fails.
  await (person === null ? forgetCopies() : endCopies(person));
  await (await import('../../../features/notices/push.client.ts')).leavePush();
  await identity.signOut();
  clearVisitor();
  if (person === null) return;
  // Last: whoever could not be signed out keeps what was not sent.
  await import('../../../web/device/unsent.ts').then(
    ({ dropAllUnsent }) => dropAllUnsent(person),
    () => undefined,
  );
};

/** Ends the session if everything was sent. Returns whether it has. */
export const signOutUnlessUnsent = async (): Promise<boolean> => {
  if ((await unsentOfPerson()).length > 0) {
    await extendTexts(unsent);
    return false;
  }
  await signOut();
  return true;
};
