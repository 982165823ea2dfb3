import { useMutation } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { sendForDownload } from '../../web/http/send.ts';
import { saveFile } from '../../web/ui/files/save-file.ts';
import { createListFile } from './contract.ts';

/** Requests a list as a file and saves it under the name from the server. */
export const useListFile = () =>
  useMutation({
    mutationFn: async (body: Body<typeof createListFile>) => {
      const { file, name } = await sendForDownload(createListFile, { body });
      saveFile(file, name);
    },
    meta: { failure: (t) => t('flight_lists.failure.file'), tellsLoss: true },
  });
