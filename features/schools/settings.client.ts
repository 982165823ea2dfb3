import { type MutationMeta, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { type Briefing, saveBriefing } from './briefing.contract.ts';
import { schoolConfigQuery } from './client.ts';
import { type SchoolNumbers, saveSchoolNumbers } from './readiness.contract.ts';

/** Loads what every page knows of the school. */
export const loadSchool = (cache: QueryClient) => cache.fetchQuery({ ...schoolConfigQuery(), staleTime: 0 });

type School = Awaited<ReturnType<typeof loadSchool>>;

interface Saving<Settings> {
  /** Saves with this id run one after the other, so that the later of two wins. */
  readonly id: string;
  /** `was`: the settings that these replace. */
  readonly send: (body: Settings & { readonly was: Settings }) => Promise<unknown>;
  readonly failure: NonNullable<MutationMeta['failure']>;
}

/** Saves settings that every page knows. */
const useSaveSettings = <Settings extends Partial<School>>({ id, send, failure }: Saving<Settings>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { was: _was, ...settings }) =>
      cache.setQueryData(schoolConfigQuery().queryKey, (school) => school && { ...school, ...settings }),
    scope: { id },
    meta: { failure, tellsLoss: true },
  });
};

export const useSaveBriefing = () =>
  useSaveSettings<Briefing>({
    id: 'school-briefing',
    send: (body) => send(saveBriefing, { body }),
    failure: (t) => t('briefing.failure'),
  });

export const useSaveSchoolNumbers = () =>
  useSaveSettings<SchoolNumbers>({
    id: 'school-numbers',
    send: (body) => send(saveSchoolNumbers, { body }),
    failure: (t) => t('readiness.failure'),
  });
