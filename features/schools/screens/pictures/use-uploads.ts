import { useRef, useState } from 'react';
import type { PictureId } from '../../../../core/ids/ids.ts';
import { uploadFault, useUploadPicture } from '../../pictures.client.ts';

/** File that is being uploaded; uploaded ones are in the list of pictures. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** `refused` comes with a `reason` for {@link errorText}. */
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly reason?: unknown;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  readonly again: (upload: Upload) => void;
  readonly dismiss: (upload: Upload) => void;
}

/**
 * Uploads files one after the other, because the connection at a launch site is slow. A refused file does not stop the
 * others.
 */
export const useUploads = (onArrived: (id: PictureId) => void): Uploads => {
  const { mutateAsync } = useUploadPicture();
  const [list, setList] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const sending = useRef(false);
  const keys = useRef(0);

  const drop = (key: number) => setList((all) => all.filter((one) => one.key !== key));
  const mark = (upload: Upload) => setList((all) => all.map((one) => (one.key === upload.key ? upload : one)));

  const sendAll = async () => {
    if (sending.current) return;
    sending.current = true;
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) {
      mark({ ...next, state: 'sending' });
      try {
        const { id } = await mutateAsync(next.file);
        drop(next.key);
        onArrived(id);
      } catch (reason) {
        mark({ ...next, state: 'refused', reason });
      }
    }
    sending.current = false;
  };

  const enqueue = (uploads: readonly Upload[]) => {
    queue.current.push(...uploads.filter(({ state }) => state === 'waiting'));
    void sendAll();
  };

  return {
    list,
    add: (files) => {
      const added = [...files].map((file): Upload => {
        keys.current += 1;
        const code = uploadFault(file);
        if (code !== null) return { key: keys.current, file, state: 'refused', reason: { code } };
        return { key: keys.current, file, state: 'waiting' };
      });
      setList((all) => [...all, ...added]);
      enqueue(added);
    },
    again: ({ key, file }) => {
      const upload: Upload = { key, file, state: 'waiting' };
      mark(upload);
      enqueue([upload]);
    },
    dismiss: ({ key }) => drop(key),
  };
};
