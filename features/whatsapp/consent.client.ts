import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { CONSENT_VERSION, giveConsent, readConsent } from './consent.contract.ts';

export const consentKey = ['whatsapp', 'consent'] as const;

/** Reads the caller's own consent. */
export const consentQuery = () =>
  queryOptions({
    queryKey: consentKey,
    queryFn: ({ signal }) => send(readConsent, { body: {} }, { signal }),
  });

/** Saves the caller's consent. Rejects with the error, which the card shows. */
export const useGiveConsent = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: boolean) => send(giveConsent, { body: { given, text_version: CONSENT_VERSION } }),
    onSuccess: (consent) => queryClient.setQueryData(consentQuery().queryKey, consent),
  });
};
