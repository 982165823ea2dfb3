import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { ColorId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { schoolConfigQuery, standsElsewhere } from './client.ts';
import { addSchoolColor, listSchoolColors, removeSchoolColor, renameSchoolColor } from './colors.contract.ts';

/** Lists the school's own colours with the number of members and pictures; for school admins. */
export const schoolColorsQuery = () =>
  queryOptions({
    queryKey: ['schools', 'colors'],
    queryFn: ({ signal }) => send(listSchoolColors, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.colors') },
  });

const remove = async (id: ColorId): Promise<void> => {
  try {
    await send(removeSchoolColor, { body: { id } });
  } catch (error) {
    // Somebody else has removed the colour already.
    if (!isProblem(error, 'not_found')) throw error;
  }
};

/** Returns the changes of the school's colours. Each rejects with the error, which the screen shows. */
export const useColorChanges = () => {
  const queryClient = useQueryClient();
  // Also after a refusal, which means that the displayed list is out of date.
  const onSettled = async () => {
    await standsElsewhere(queryClient);
    await Promise.all(
      [schoolColorsQuery(), schoolConfigQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
  };
  const adding = useMutation({
    mutationFn: (names: Body<typeof addSchoolColor>['names']) => send(addSchoolColor, { body: { names } }),
    onSettled,
  });
  const renaming = useMutation({
    mutationFn: (body: Body<typeof renameSchoolColor>) => send(renameSchoolColor, { body }),
    onSettled,
  });
  const removing = useMutation({ mutationFn: remove, onSettled });
  return {
    add: adding.mutateAsync,
    rename: renaming.mutateAsync,
    remove: removing.mutateAsync,
  };
};
