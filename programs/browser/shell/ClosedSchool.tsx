import { lazy, Suspense } from 'react';
import { useSchool } from '../../../features/schools/client.ts';
import { extendTexts } from '../../../web/i18n/language.ts';
import { publicConfig } from '../../../web/identity/public-config.ts';
import { school_end } from '../texts/load-texts.ts';

/** Lazy, with its texts and the address of the operator, because almost no school is closed. */
const Notice = lazy(async () => {
  const [{ ClosedNotice }, { operator }] = await Promise.all([
    import('../../../features/privacy/screens/school/ClosedNotice.tsx'),
    publicConfig(),
    extendTexts(school_end),
  ]);
  return {
    default: ({ eraseAfter }: { readonly eraseAfter: string }) => (
      <ClosedNotice eraseAfter={eraseAfter} operator={operator.email} />
    ),
  };
});

export const ClosedSchool = () => {
  const { erase_after } = useSchool();
  return erase_after === null ? null : (
    <Suspense>
      <Notice eraseAfter={erase_after} />
    </Suspense>
  );
};
