import { mdiHistory } from '@mdi/js';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { useSelf } from '../../../features/accounts/client.ts';
import { safety } from '../../../features/members/ui/lazy-safety.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import { history } from '../texts/load-texts.ts';
import styles from './MemberRoute.module.css';

const HistoryDialog = lazyPart(
  async () => (await import('../../../features/history/screens/HistoryDialog.tsx')).HistoryDialog,
  history,
  safety,
);

/** Opens the history of a member; at the end of their page, only for staff. */
export const MemberHistory = ({ memberId }: { readonly memberId: MemberId }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!isStaff(useSelf())) return null;
  return (
    <div className={styles.end}>
      <Button color="inherit" startIcon={<Icon path={mdiHistory} />} onClick={() => setOpen(true)}>
        {t('members.history')}
      </Button>
      {open && (
        <Suspense>
          <HistoryDialog subject={{ user_id: memberId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
