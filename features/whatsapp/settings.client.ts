import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { consentKey } from './consent.client.ts';
import { checkBridge, readChatSettings, saveChatSettings } from './settings.contract.ts';

/** Reads the chat settings, for school admins. */
export const chatSettingsQuery = () =>
  queryOptions({
    queryKey: ['whatsapp', 'settings'],
    queryFn: ({ signal }) => send(readChatSettings, { body: {} }, { signal }),
    meta: { failure: (t) => t('whatsapp.bridge.not_loaded') },
  });

/** Saves the chat settings. Rejects with the error, which the form shows. */
export const useSaveChatSettings = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof saveChatSettings>) => send(saveChatSettings, { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(chatSettingsQuery().queryKey, saved);
      // Members, including this admin, are asked for consent only while there is a bridge.
      await queryClient.invalidateQueries({ queryKey: consentKey });
    },
  });
};

/** Checks the connection to the bridge. Rejects with the error, which is shown beside the button. */
export const useCheckBridge = () => useMutation({ mutationFn: () => send(checkBridge, { body: {} }) });
