import { looksLikeId, type SchoolId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { schoolsMatching } from '../../features/schools/console.repository.ts';
import { storedBridge } from '../../features/whatsapp/settings.repository.ts';
import type { WahaAccess } from '../../features/whatsapp/settings.rules.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import { sealWith } from '../../server/jobs/seal.ts';
import { SaidNo } from '../provider/said-no.ts';
import type { Surroundings } from '../provider/surroundings.ts';

export interface FoundSchool {
  readonly schoolId: SchoolId;
  readonly name: string;
}

const MOST_NAMED = 5;

/** Returns the one school that matches. An exact name wins over names that merely contain it. */
export const findSchool = async ({ pools }: Surroundings, asked: string, now: Instant): Promise<FoundSchool> => {
  const filter = looksLikeId(asked) ? { school_id: asked.toLowerCase() as SchoolId } : { search: asked };
  const { schools } = await schoolsMatching(pools.identity, filter, { limit: MOST_NAMED, offset: 0 }, now);
  const exactly = schools.filter(({ display_name }) => display_name.toLowerCase() === asked.toLowerCase());
  const [found, ...others] = exactly.length > 0 ? exactly : schools;
  if (found === undefined) throw new SaidNo(`There is no school "${asked}".`);
  if (others.length > 0) {
    const named = [found, ...others].map(({ school_id, display_name }) => `  ${school_id}  ${display_name}`);
    throw new SaidNo(`Several schools match. Give the id of one:\n${named.join('\n')}`);
  }
  return { schoolId: found.school_id, name: found.display_name };
};

/** Returns URL and keys of the school's WAHA server. */
export const wahaOf = async (
  asProgram: AsProgram,
  secret: string,
  { schoolId, name }: FoundSchool,
): Promise<WahaAccess> => {
  const seal = sealWith(secret, 'chat bridges');
  const stored = await asProgram.inSchool(schoolId, (tx) => storedBridge(tx, seal));
  if (stored === null)
    throw new SaidNo(`${name} has no bridge to WhatsApp. Its admins can set one up in the school settings.`);
  if (stored.kind === 'whatsapp-assisted')
    throw new SaidNo(`${name} mirrors its groups by hand (whatsapp-assisted), so there is nothing to test.`);
  if (stored.waha === null)
    throw new SaidNo(
      `The keys of ${name}'s bridge were stored with another secret. Give this program the server's AUFWIND_SECRET or DATA_DIR, or let an admin enter the keys again.`,
    );
  return stored.waha;
};
