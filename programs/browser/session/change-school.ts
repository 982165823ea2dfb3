import type { SchoolId } from '../../../core/ids/ids.ts';
import { enterSchool } from '../../../features/schools/client.ts';
import { paths } from '../paths.ts';
import { forgetSchool, rememberSchool } from './chosen-school.ts';
import { identity } from './identity.ts';

interface Chosen {
  readonly school_id: SchoolId;
  /** `null` for a product admin who is not a member there, whose entry the school's history records. */
  readonly role: unknown;
}

/** Remembers a school as the one to open. The next page must be a new document, so that no data of the other stays. */
export const chooseSchool = async ({ school_id, role }: Chosen): Promise<void> => {
  const signer = await identity.start();
  if (signer === null) return;
  if (role === null) await enterSchool(school_id);
  rememberSchool(signer.sub, school_id);
};

/** Leaves the entered school for the operator console, in a new document. */
export const leaveSchool = async (): Promise<void> => {
  const signer = await identity.start();
  if (signer !== null) forgetSchool(signer.sub);
  location.assign(paths.provider);
};
