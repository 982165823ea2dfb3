import type { Visitor } from '../guard.ts';
import { identity } from './identity.ts';
import { beginVisit, endVisit } from './visit.ts';

let current: Promise<Visitor> | null = null;

const open = async (): Promise<Visitor> => {
  const signer = await identity.start();
  if (signer === null) return { kind: 'nobody' };
  // Dynamic import, so that code for signed-in people stays out of the sign-in page.
  const { openSchool } = await import('./open-school.ts');
  return openSchool(signer);
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
