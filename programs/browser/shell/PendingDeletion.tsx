import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deletionQuery } from '../../../features/privacy/deletion.client.ts';
import { extendTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import { loadPrivacyTexts } from '../texts/load-texts.ts';

/** Lazy, with its texts, because almost nobody needs it. */
const DeletionNotice = lazy(async () => {
  const [{ DeletionNotice: notice }] = await loadPart(() =>
    Promise.all([import('../../../features/privacy/screens/DeletionNotice.tsx'), extendTexts(loadPrivacyTexts)]),
  );
  return { default: notice };
});

export const PendingDeletion = () => {
  const { data } = useQuery(deletionQuery());
  return data === undefined || data.erase_after === null ? null : (
    <Suspense>
      <DeletionNotice eraseAfter={data.erase_after} />
    </Suspense>
  );
};
