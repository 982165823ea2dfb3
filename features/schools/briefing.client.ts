import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { type Briefing, saveBriefing } from './briefing.contract.ts';
import { schoolConfigQuery } from './client.ts';

/** The texts with a token, as a form that saves itself needs it: they are the same while they say the same. */
export const versionedBriefing = ({ what_to_bring, weather_links }: Briefing) => ({
  what_to_bring,
  weather_links,
  last_update: JSON.stringify([what_to_bring, weather_links]),
});
export type VersionedBriefing = ReturnType<typeof versionedBriefing>;

export const loadBriefing = async (cache: QueryClient): Promise<VersionedBriefing> =>
  versionedBriefing(await cache.fetchQuery({ ...schoolConfigQuery(), staleTime: 0 }));

export const useSaveBriefing = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ was, ...texts }: Input<typeof saveBriefing>['body']) => {
      await send(saveBriefing, { body: { ...texts, was } });
      return texts;
    },
    onSuccess: (texts) =>
      cache.setQueryData(schoolConfigQuery().queryKey, (school) => school && { ...school, ...texts }),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'school-briefing' },
    meta: { failure: (t) => t('briefing.failure'), tellsLoss: true },
  });
};
