import type { Visitor } from '../guard.ts';
import { identity } from './identity.ts';

let current: Promise<Visitor> | null = null;

const open = async (): Promise<Visitor> => {
  const signer = await identity.start();
  if (signer === null) return { kind: 'nobody' };
  // Everything that only signed-in people need stays out of the sign-in page.
  const { openSchool } = await import('./open-school.ts');
  return openSchool(signer);
};

/** Who is here, as the route guard asks for it; found out once. */
export const currentVisitor = (): Promise<Visitor> => {
  if (current === null) {
    const opening = open();
    current = opening;
    opening.catch(() => {
      if (current === opening) current = null;
    });
  }
  return current;
};

export const forgetVisitor = (): void => {
  current = null;
};
