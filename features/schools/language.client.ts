import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../core/texts/languages.ts';
import { send } from '../../web/http/send.ts';
import { schoolConfigQuery } from './client.ts';
import { saveSchoolLanguage } from './contract.ts';

export const useSaveSchoolLanguage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => send(saveSchoolLanguage, { body: { language } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolConfigQuery().queryKey }),
    // Runs the saves one after the other, so that the later of two quick choices wins.
    scope: { id: 'school-language' },
    meta: { failure: (t) => t('schools.failure.language') },
  });
};
