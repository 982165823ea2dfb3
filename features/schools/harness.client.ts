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
} from './contract.ts';

const harnessKey = ['schools', 'harness-types'] as const;

/** With how many members fly with each; for school admins. */
export const harnessTypesQuery = () =>
  queryOptions({
    queryKey: [...harnessKey, 'counted'],
    queryFn: ({ signal }) => send(listHarnessTypes, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.harness_types') },
  });

/** Names to suggest where somebody says what they fly with. */
export const knownHarnessesQuery = () =>
  queryOptions({
    queryKey: [...harnessKey, 'known'],
    queryFn: ({ signal }) => send(listKnownHarnesses, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.harness_types') },
  });

/** Each rejects with the reason, which the screen shows. */
export const useHarnessChanges = () => {
  const queryClient = useQueryClient();
  // Also after a refusal: it says that the list shown is not the present one.
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
    /** Where the new name is known already, the two become one. */
    rename: renaming.mutateAsync,
    remove: removing.mutateAsync,
    busy: adding.isPending || renaming.isPending || removing.isPending,
  };
};
