import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import { whenItHasTime } from '../../web/http/busy.ts';
import { isLost } from '../../web/http/failures.ts';
import { sendForDownload } from '../../web/http/send.ts';
import { saveFile } from '../../web/ui/files/save-file.ts';
import { createListFile } from './contract.ts';

type ListRequest = Body<typeof createListFile>;

export const listFileKey = (flightId: FlightId) => ['flight-lists', 'file', flightId] as const;

/** Returns a file as text, because that is what the device keeps. */
const asText = async (file: Blob): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));

const asFile = (text: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], { type });

/** A list as a file, which the device keeps of near days. `of` names what it was made of, and comes back with it. */
export const listFileQuery = (body: ListRequest, of = '') =>
  queryOptions({
    queryKey: listFileKey(body.flight_id),
    queryFn: async ({ signal }) => {
      const { file, name } = await sendForDownload(createListFile, { body: { ...body, ahead: true } }, { signal });
      return { of, asked: JSON.stringify(body), name, type: file.type, text: await asText(file) };
    },
    meta: { kept: 'crew' },
  });

/**
 * Requests a list as a file and saves it under the name from the server; without a network, the one that the device has.
 * A busy server is asked again, also after the page was left; `onWait` is called once.
 */
export const useListFile = (onWait: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: ListRequest) => {
      try {
        const { file, name } = await whenItHasTime(() => sendForDownload(createListFile, { body }), onWait);
        saveFile(file, name);
      } catch (error) {
        const kept = cache.getQueryData(listFileQuery(body).queryKey);
        if (!isLost(error) || kept?.asked !== JSON.stringify(body)) throw error;
        saveFile(asFile(kept.text, kept.type), kept.name);
      }
    },
    meta: { failure: (t) => t('flight_lists.failure.file'), tellsLoss: true },
  });
};
