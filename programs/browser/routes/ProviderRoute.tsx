import { lazy, Suspense } from 'react';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { loginsQuery } from '../../../features/accounts/client.ts';
import { ProviderScreen } from '../../../features/schools/screens/provider/ProviderScreen.tsx';
import { publicConfig } from '../../../web/identity/public-config.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';
import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import { chooseSchool } from '../session/change-school.ts';
import { OutsideFrame } from '../shell/OutsideFrame.tsx';
import { privacy, school_end } from '../texts/load-texts.ts';

/** Requested with the route, because the console waits for it: a notice that came later would move the list of schools. */
const notice = loadPart(() => Promise.all([import('./OperatorNotice.tsx'), publicConfig()]));

/** Notice about missing operator details. */
const MissingDetails = lazy(async () => {
  const [{ MissingSettings }, { operator }] = await notice;
  return { default: () => <MissingSettings operator={operator} /> };
});

/** Lazy, with its texts, because hardly any visit ends a school. */
const EndSchool = lazyPart(async () => (await import('./EndSchool.tsx')).EndSchool, privacy, school_end);

const enter = async ({ school_id }: { readonly school_id: SchoolId }): Promise<void> => {
  const logins = await queryClient.fetchQuery(loginsQuery());
  const role = logins.find((login) => login.school_id === school_id)?.role ?? null;
  await chooseSchool({ school_id, role });
  location.assign(paths.home);
};

/** Provider console, outside of all schools, because a new installation has no school yet. */
export const ProviderRoute = () => (
  <OutsideFrame>
    <Suspense>
      <MissingDetails />
      <ProviderScreen onEnter={enter} End={EndSchool} />
    </Suspense>
  </OutsideFrame>
);
