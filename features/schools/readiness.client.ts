import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { schoolConfigQuery } from './client.ts';
import { type SchoolNumbers, saveSchoolNumbers } from './readiness.contract.ts';

export const useSaveSchoolNumbers = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SchoolNumbers) => send(saveSchoolNumbers, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolConfigQuery().queryKey }),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'school-numbers' },
    meta: { failure: (t) => t('readiness.failure') },
  });
};
