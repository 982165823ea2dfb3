import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SchoolId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { schoolsKey } from '../schools/client.ts';
import * as contract from './school-end.contract.ts';

/** Resolves to `wants_proof` if the server asks for a recent proof of who the caller is. */
export const endSchool = async (school_id: SchoolId, reason: string): Promise<'done' | 'wants_proof'> => {
  try {
    await send(contract.endSchool, { body: { school_id, reason } });
    return 'done';
  } catch (error) {
    if (isProblem(error, 'requires_recent_login')) return 'wants_proof';
    throw error;
  }
};

export const useKeepSchool = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (school_id: SchoolId) => send(contract.keepSchool, { body: { school_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolsKey }),
    meta: { failure: (t) => t('school_end.keep_failed') },
  });
};
