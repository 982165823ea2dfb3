import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStale } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import type { COUNTRIES } from '../fields/kinds.fields.ts';
import { membersKey, ownProfileQuery } from './client.ts';
import type { FullMember } from './contract.ts';
import { updateOwnProfile } from './profile.contract.ts';

/** Part of one's own profile; the rest stays as the server has it. */
export interface OwnProfilePart {
  readonly email?: string;
  readonly phone?: string;
  readonly user_info?: Partial<Omit<FullMember['user_info'], 'comment'>>;
}

/** A call sends the whole profile, so the part goes on top of the present row. */
const sendOver = ({ first_name, last_name, last_update, ...member }: FullMember, part: OwnProfilePart) => {
  const { comment: _comments, ...present } = member.user_info;
  return send(updateOwnProfile, {
    body: {
      first_name,
      last_name,
      email: member.email ?? '',
      phone: member.phone ?? '',
      address: member.address as FullMember['address'] & { readonly country: (typeof COUNTRIES)[number] },
      last_update,
      ...part,
      user_info: { ...present, ...part.user_info },
    },
  });
};

const MOST_TRIES = 3;

/** Changes a part of one's own profile. Rejects with the refusal, which the screen shows. */
export const useChangeOwnProfile = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (part: OwnProfilePart) => {
      for (let attempt = 1; ; attempt += 1) {
        const member = await cache.fetchQuery({ ...ownProfileQuery(), staleTime: 0 });
        try {
          return await sendOver(member, part);
        } catch (error) {
          if (!isStale(error) || attempt === MOST_TRIES) throw error;
        }
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: membersKey }),
    meta: { failure: (t) => t('members.failure.update'), tellsLoss: true },
  });
};
