import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Body } from '../../core/contract/call.ts';
import type { PictureId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send, sendFile, sendForFile } from '../../web/http/send.ts';
import { standsElsewhere } from './client.ts';
import {
  deleteCanopyPicture,
  describeCanopyPicture,
  LARGEST_UPLOAD,
  listCanopyPictures,
  readCanopyPicture,
  uploadCanopyPicture,
} from './contract.ts';

const picturesKey = ['schools', 'pictures'] as const;

/** Those that every member can choose from. */
export const canopyPicturesQuery = () =>
  queryOptions({
    queryKey: picturesKey,
    queryFn: ({ signal }) => send(listCanopyPictures, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.pictures') },
  });

/** The picture itself; `null`: somebody has deleted it meanwhile. Its place stays empty. */
const pictureFileQuery = (id: PictureId | null, size: 'thumb' | 'full') =>
  queryOptions({
    queryKey: ['schools', 'picture-file', id, size],
    queryFn: async ({ signal }): Promise<Blob | null> => {
      try {
        return await sendForFile(readCanopyPicture, { params: { id: id as PictureId }, query: { size } }, { signal });
      } catch (error) {
        if (isProblem(error, 'not_found')) return null;
        throw error;
      }
    },
    enabled: id !== null,
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: (t) => t('schools.failure.picture') },
  });

export interface PictureImage {
  /** For `src`, and only while the component stands; `null`: not there yet, or not to be had. */
  readonly url: string | null;
  readonly failed: boolean;
}

/** Fetched with the bearer token, which an address in `src` could not carry. `id` is `null` where none is wanted (yet). */
export const usePictureImage = (id: PictureId | null, size: 'thumb' | 'full'): PictureImage => {
  const { data, isError } = useQuery(pictureFileQuery(id, size));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data == null) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { url, failed: isError || data === null };
};

/** What needs no server to know; `null`: nothing is against it. */
export const uploadFault = (file: File): 'not_a_picture' | 'body_too_large' | null => {
  if (file.type !== '' && !file.type.startsWith('image/')) return 'not_a_picture';
  return file.size > LARGEST_UPLOAD ? 'body_too_large' : null;
};

/** Rejects with the reason, which the screen shows. */
export const useUploadPicture = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendFile(uploadCanopyPicture, { file }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: picturesKey }),
  });
};

/** As {@link useUploadPicture}: rejects, and the screen says why. */
export const useDescribePicture = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof describeCanopyPicture>) => send(describeCanopyPicture, { body }),
    // Also after a refusal: it says that the list shown is not the present one.
    onSettled: () => queryClient.invalidateQueries({ queryKey: picturesKey }),
  });
};

const deletePicture = async (id: PictureId): Promise<void> => {
  try {
    await send(deleteCanopyPicture, { body: { id } });
  } catch (error) {
    // Somebody else was faster, with the same wish.
    if (!isProblem(error, 'not_found')) throw error;
  }
};

export const useDeletePicture = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deletePicture,
    onSettled: async () => {
      await standsElsewhere(queryClient);
      await queryClient.invalidateQueries({ queryKey: picturesKey });
    },
  });
};
