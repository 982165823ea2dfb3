import type { Visitor } from '../guard.ts';
import { identity } from './identity.ts';
import { beginVisit, endVisit } from './visit.ts';

let current: Promise<Visitor> | null = null;

const open = async (): Promise<Visitor> => {
  const signer = await identity.start();
  if (signer === null) return { kind: 'nobody' };
  // Everything that only signed-in people need stays out of the sign-in page.
  const { openSchool } = await import('./open-school.ts');
  return openSchool(signer);
};

/** From then on the guard has led them where they belong, and only what happens later moves them on. */
const begin = async (opening: Promise<Visitor>): Promise<void> => {
  const { kind } = await opening;
  if (current === opening && kind !== 'without-second-factor') beginVisit();
};

/** Who is here, as the route guard asks for it; found out once. */
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

export const forgetVisitor = (): void => {
  current = null;
  endVisit();
};
