import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { deletionQuery } from '../../../features/privacy/deletion.client.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { privacy } from '../texts/load-texts.ts';

/** Lazy, with its texts, because almost nobody needs it. */
const DeletionNotice = lazyPart(
  async () => (await import('../../../features/privacy/screens/DeletionNotice.tsx')).DeletionNotice,
  privacy,
);

export const PendingDeletion = () => {
  const { data } = useQuery(deletionQuery());
  return data === undefined || data.erase_after === null ? null : (
    <Suspense>
      <DeletionNotice eraseAfter={data.erase_after} />
    </Suspense>
  );
};
