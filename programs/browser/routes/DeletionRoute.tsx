import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionSignIn } from '../../../features/privacy/screens/DeletionSignIn.tsx';
import { OwnPanelPlaceholder } from '../../../features/privacy/screens/OwnPanelPlaceholder.tsx';
import { Article } from '../../../features/site/screens/Article.tsx';
import { remembersSigner } from '../../../web/identity/present-signer.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

/** Lazy: people who only read the page don't need it. */
const OwnDeletion = lazyPart(async () => (await import('./OwnDeletion.tsx')).OwnDeletion);

export const DeletionRoute = () => {
  const { t } = useTranslation();
  return (
    <Article
      title={t('site.pages.deletion.title')}
      lead={t('privacy.deletion.lead')}
      sections={t('privacy.deletion.sections', { returnObjects: true })}
    >
      {remembersSigner() ? (
        <Suspense fallback={<OwnPanelPlaceholder />}>
          <OwnDeletion />
        </Suspense>
      ) : (
        <DeletionSignIn />
      )}
    </Article>
  );
};
