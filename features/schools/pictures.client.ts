import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Body } from '../../core/contract/call.ts';
import type { PictureId } from '../../core/ids/ids.ts';
import { isProblem, nullIfNotFound } from '../../web/http/failures.ts';
import { send, sendFile, sendForFile } from '../../web/http/send.ts';
import { standsElsewhere } from './client.ts';
import {
  deleteCanopyPicture,
  describeCanopyPicture,
  LARGEST_UPLOAD,
  listCanopyPictures,
  readCanopyPicture,
  uploadCanopyPicture,
} from './pictures.contract.ts';

const picturesKey = ['schools', 'pictures'] as const;

/** Lists the pictures that every member can choose from. */
export const canopyPicturesQuery = () =>
  queryOptions({
    queryKey: picturesKey,
    queryFn: ({ signal }) => send(listCanopyPictures, { body: {} }, { signal }),
    meta: { failure: (t) => t('schools.failure.pictures') },
  });

/** Loads the image file; `null` if the picture was deleted meanwhile, in which case its place stays empty. */
const pictureFileQuery = (id: PictureId | null, size: 'thumb' | 'full') =>
  queryOptions({
    queryKey: ['schools', 'picture-file', id, size],
    queryFn: ({ signal }): Promise<Blob | null> =>
      sendForFile(readCanopyPicture, { params: { id: id as PictureId }, query: { size } }, { signal }).catch(
        nullIfNotFound,
      ),
    enabled: id !== null,
    // The file of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: (t) => t('schools.failure.picture') },
  });

export interface PictureImage {
  /**
   * Object URL for `src`, valid only while the component is mounted; `null` while loading and if the picture is
   * unavailable.
   */
  readonly url: string | null;
  readonly failed: boolean;
}

/**
 * Loads an image file for display. Fetched by script, because a URL in `src` could not carry the bearer token. An `id`
 * of `null` loads nothing.
 */
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

/** Returns faults that can be found without the server, or `null` if there is none. */
export const uploadFault = (file: File): 'not_a_picture' | 'body_too_large' | null => {
  if (file.type !== '' && !file.type.startsWith('image/')) return 'not_a_picture';
  return file.size > LARGEST_UPLOAD ? 'body_too_large' : null;
};

/** Uploads a picture. Rejects with the error, which the screen shows. */
export const useUploadPicture = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendFile(uploadCanopyPicture, { file }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: picturesKey }),
  });
};

/** Saves the description of a picture. Rejects with the error, as {@link useUploadPicture}. */
export const useDescribePicture = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof describeCanopyPicture>) => send(describeCanopyPicture, { body }),
    // Also after a refusal, which means that the displayed list is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: picturesKey }),
  });
};

const deletePicture = async (id: PictureId): Promise<void> => {
  try {
    await send(deleteCanopyPicture, { body: { id } });
  } catch (error) {
    // Somebody else has deleted the picture already.
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
