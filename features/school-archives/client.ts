import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../web/http/failures.ts';
import { send, sendFile, sendForDownload } from '../../web/http/send.ts';
import { saveFile } from '../../web/ui/files/save-file.ts';
import { exportSchool, importSchool, LARGEST_ARCHIVE, readArchiveState } from './contract.ts';

const stateKey = ['school-archive'] as const;

export const archiveStateQuery = () =>
  queryOptions({
    queryKey: stateKey,
    queryFn: ({ signal }) => send(readArchiveState, { body: {} }, { signal }),
    meta: { failure: (t) => t('school_archive.failure') },
  });

/** In milliseconds, for an archive of a gigabyte. */
const PATIENCE = 60 * 60_000;

/** Makes the archive and saves it. Rejects with the error, which the card shows. */
export const useExportSchool = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { file, name } = await sendForDownload(exportSchool, { body: {} }, { patience: PATIENCE });
      saveFile(file, name);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: stateKey }),
  });
};

/** Fills the school with an archive. Rejects with the error, which the card shows. */
export const useImportSchool = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      if (file.size > LARGEST_ARCHIVE) throw new ApiProblem(413, { code: 'body_too_large' });
      // Browsers know ZIP files under several names, or none.
      return sendFile(importSchool, { file: new Blob([file], { type: 'application/zip' }) }, { patience: PATIENCE });
    },
    // All pages show something else now.
    onSuccess: () => cache.invalidateQueries(),
  });
};
