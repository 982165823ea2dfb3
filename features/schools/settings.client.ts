import { type MutationMeta, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { schoolConfigQuery } from './client.ts';

type School = Awaited<ReturnType<typeof loadSchool>>;

/** Loads what every page knows of the school. */
export const loadSchool = (cache: QueryClient) => cache.fetchQuery({ ...schoolConfigQuery(), staleTime: 0 });

interface Saving<Settings> {
  /** Saves with this id run one after the other, so that the later of two wins. */
  readonly id: string;
  readonly send: (body: Settings & { readonly was: Settings }) => Promise<unknown>;
  readonly failure: NonNullable<MutationMeta['failure']>;
}

/** Saves settings that every page knows. `was`: those that they replace. */
export const useSaveSettings = <Settings extends Partial<School>>({ id, send, failure }: Saving<Settings>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { was: _was, ...settings }) =>
      cache.setQueryData(schoolConfigQuery().queryKey, (school) => school && { ...school, ...settings }),
    scope: { id },
    meta: { failure, tellsLoss: true },
  });
};
