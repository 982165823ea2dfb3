import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { standsElsewhere } from './client.ts';
import {
  addHarnessType,
  listHarnessTypes,
  listKnownHarnesses,
  removeHarnessType,
  renameHarnessType,
} from './harness.contract.ts';

const harnessKey = ['schools', 'harness-types'] as const;

/** Lists the harnesses with the number of members who use each; for school admins. */
export const harnessTypesQuery = () =>
  queryOptions({
    queryKey: [...harnessKey, 'counted'],
    queryFn: ({ signal }) => send(listHarnessTypes, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.harness_types') },
  });

/** Lists harness names, to suggest them in the equipment form. */
export const knownHarnessesQuery = () =>
  queryOptions({
    queryKey: [...harnessKey, 'known'],
    queryFn: ({ signal }) => send(listKnownHarnesses, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.harness_types') },
  });

/** Returns the changes of the list. Each rejects with the error, which the screen shows. */
export const useHarnessChanges = () => {
  const queryClient = useQueryClient();
  // Also after a refusal, which means that the displayed list is out of date.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: harnessKey });
  const adding = useMutation({
    mutationFn: (name: string) => send(addHarnessType, { body: { name } }),
    onSettled,
  });
  const renaming = useMutation({
    mutationFn: (body: Body<typeof renameHarnessType>) => send(renameHarnessType, { body }),
    onSettled: async () => {
      await standsElsewhere(queryClient);
      await onSettled();
    },
  });
  const removing = useMutation({
    mutationFn: (name: string) => send(removeHarnessType, { body: { name } }),
    onSettled,
  });
  return {
    add: adding.mutateAsync,
    /** Merges the two harnesses if the new name exists already. */
    rename: renaming.mutateAsync,
    remove: removing.mutateAsync,
  };
};
