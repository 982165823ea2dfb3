import { createHash } from 'node:crypto';
import { type Refusal, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { type AddressRule, addressLimit } from '../../server/identity/address-limit.ts';
import { recordDeedOutside } from './deeds.repository.ts';
import type { PersonPlace } from './people.contract.ts';
import { placesOf } from './people.repository.ts';

const HOUR = 3600;
const SEARCHES: AddressRule = { tries: 20, window: HOUR };
/** Refused searches that the log shows, so that it is not filled by them. */
const SHOWN_REFUSALS: AddressRule = { tries: 1, window: HOUR };

const keyOf = (what: string, id: IdentityId): string =>
  createHash('sha256').update(`${what}\n${id}`).digest('base64url');

/** Finds a person across schools. The search is noted before it is made. */
export const findPerson = async (
  { identityPool }: Pick<RouteParts, 'identityPool'>,
  provider: IdentityId,
  asked: { readonly email: string; readonly reason: string },
): Promise<PersonPlace[] | Refusal> => {
  const place = await addressLimit(identityPool, SEARCHES)(keyOf('search of people', provider));
  if (!place.granted) {
    const shown = await addressLimit(identityPool, SHOWN_REFUSALS)(keyOf('refused search of people', provider));
    if (shown.granted) await recordDeedOutside(identityPool, provider, 'search_refused', asked);
    return refuseTooManyRequests(place.wait);
  }
  await recordDeedOutside(identityPool, provider, 'person_searched', asked);
  return placesOf(identityPool, asked.email);
};
