import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DataRequestSignIn } from '../../../features/privacy/screens/DataRequestSignIn.tsx';
import { OwnPanelPlaceholder } from '../../../features/privacy/screens/OwnPanelPlaceholder.tsx';
import { Article } from '../../../features/site/screens/Article.tsx';
import { remembersSigner } from '../../../web/identity/present-signer.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

/** Lazy: people who only read the page don't need it. */
const OwnDataRequest = lazyPart(async () => (await import('./OwnDataRequest.tsx')).OwnDataRequest);

export const DataRequestRoute = () => {
  const { t } = useTranslation();
  return (
    <Article
      title={t('site.pages.dataRequest.title')}
      lead={t('privacy.data_request.lead')}
      sections={t('privacy.data_request.sections', { returnObjects: true })}
    >
      {remembersSigner() ? (
        <Suspense fallback={<OwnPanelPlaceholder />}>
          <OwnDataRequest />
        </Suspense>
      ) : (
        <DataRequestSignIn />
      )}
    </Article>
  );
};
