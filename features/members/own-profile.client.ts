import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { isStale } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { membersKey, ownProfileQuery } from './client.ts';
import type { FullMember } from './contract.ts';
import { updateOwnProfile } from './profile.contract.ts';
import { profileIn, profileOnWire } from './profile.rules.ts';

/** Part of one's own profile; the rest stays as the server has it. */
export interface OwnProfilePart {
  readonly email?: string;
  readonly phone?: string;
  readonly user_info?: Partial<Omit<FullMember['user_info'], 'comment'>>;
}

/** A call sends the whole profile, so the part goes on top of the present row. */
const sendOver = (member: FullMember, part: OwnProfilePart) => {
  const present = profileOnWire(profileIn(member));
  const user_info = { ...present.user_info, ...part.user_info };
  const body = { ...present, email: present.email ?? '', ...part, user_info, last_update: member.last_update };
  return send(updateOwnProfile, { body: body as Input<typeof updateOwnProfile>['body'] });
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
