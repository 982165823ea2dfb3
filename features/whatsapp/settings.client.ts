import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { consentKey } from './consent.client.ts';
import { checkBridge, readChatSettings, saveChatSettings } from './settings.contract.ts';

/** For school admins. */
export const chatSettingsQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'settings'],
    queryFn: ({ signal }) => send(readChatSettings, { body: {} }, { signal }),
    meta: { failure: (t) => t('whatsapp.bridge.not_loaded') },
  });

/** Rejects with the reason, which the form shows. */
export const useSaveChatSettings = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof saveChatSettings>) => send(saveChatSettings, { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(chatSettingsQuery().queryKey, saved);
      // Members are asked for as long as there is a bridge, the admin among them.
      await queryClient.invalidateQueries({ queryKey: consentKey });
    },
  });
};

/** Which fields the server refused; `null`: it failed for another reason. */
export const refusedFields = (error: unknown): readonly FieldError[] | null =>
  isProblem(error, 'invalid_fields') ? error.errors : null;

/** Rejects with the reason, which stands beside the button. */
export const useCheckBridge = () => useMutation({ mutationFn: () => send(checkBridge, { body: {} }) });
