import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { schoolConfigQuery } from './client.ts';
import { saveSignUpRules } from './contract.ts';

export const useSaveSignUpRules = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (blocks_expired_insurance: boolean) => send(saveSignUpRules, { body: { blocks_expired_insurance } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolConfigQuery().queryKey }),
    // Runs the saves one after the other, so that the later of two quick choices wins.
    scope: { id: 'school-sign-up-rules' },
    meta: { failure: (t) => t('sign_up_rules.failure') },
  });
};
