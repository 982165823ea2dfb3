import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { consentKey } from './consent.client.ts';
import { type ChatSettings, checkBridge, readChatSettings, saveChatSettings } from './settings.contract.ts';

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

/** The days with a token, as a form that saves itself needs it: they are the same while they say the same. */
export const versionedDays = ({ chat_days }: Pick<ChatSettings, 'chat_days'>) => ({
  chat_days,
  last_update: String(chat_days),
});
export type VersionedDays = ReturnType<typeof versionedDays>;

export const loadChatDays = async (cache: QueryClient): Promise<VersionedDays> =>
  versionedDays(await cache.fetchQuery({ ...chatSettingsQuery(), staleTime: 0 }));

/** Saves after how many days chat groups are closed, and leaves the bridge as it is. */
export const useSaveChatDays = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: { readonly chat_days: number; readonly chat_days_was: number }) =>
      send(saveChatSettings, { body: days }),
    onSuccess: (saved) => queryClient.setQueryData(chatSettingsQuery().queryKey, saved),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'chat-days' },
    meta: { failure: (t) => t('whatsapp.bridge.days_not_saved'), tellsLoss: true },
  });
};

/** Checks the connection to the bridge. Rejects with the error, which is shown beside the button. */
export const useCheckBridge = () => useMutation({ mutationFn: () => send(checkBridge, { body: {} }) });
