import type { SchoolId } from '../../../core/ids/ids.ts';
import { rememberedPerson } from '../../../web/identity/present-signer.ts';
import type { Visitor } from '../guard.ts';
import { identity } from './identity.ts';
import { beginVisit, endVisit } from './visit.ts';

let current: Promise<Visitor> | null = null;

const openOnline = async (shown: SchoolId | null = null): Promise<Visitor> => {
  const signer = await identity.start();
  if (signer === null) return { kind: 'nobody' };
  // Dynamic import, so that code for signed-in people stays out of the sign-in page.
  const { openSchool } = await import('./open-school.ts');
  return openSchool(signer, shown);
};

const open = async (): Promise<Visitor> => {
  const person = rememberedPerson();
  if (person === null) return openOnline();
  const { openFromDevice } = await import('./drawn-school.ts');
  return openFromDevice(person, openOnline);
};

/** Starts the visit once the guard has redirected the visitor; from then on only later events do. */
const begin = async (opening: Promise<Visitor>): Promise<void> => {
  const { kind } = await opening;
  if (current === opening && kind !== 'without-second-factor') beginVisit();
};

/** Returns the current visitor for the route guard; determined once. */
export const currentVisitor = (): Promise<Visitor> => {
  if (current === null) {
    const opening = open();
    current = opening;
    begin(opening).catch(() => {
      if (current === opening) current = null;
    });
  }
  return current;
};

export const clearVisitor = (): void => {
  current = null;
  endVisit();
};
