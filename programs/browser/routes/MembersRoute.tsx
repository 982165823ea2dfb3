import { mdiCashMultiple, mdiCashPlus, mdiEmailCheckOutline, mdiEmailEditOutline } from '@mdi/js';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { SelectionAction } from '../../../features/members/screens/list/selection-action.ts';
import { MembersScreen } from '../../../features/members/screens/MembersScreen.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { MenuRow } from '../../../web/ui/menus/MenuRow.tsx';
import { mailings, payments } from '../texts/load-texts.ts';

const MailDialog = lazyPart(
  async () => (await import('../../../features/mailings/screens/MailDialog.tsx')).MailDialog,
  mailings,
);
const RecordPaymentDialog = lazyPart(
  async () => (await import('../../../features/payments/screens/RecordPaymentDialog.tsx')).RecordPaymentDialog,
  payments,
);

interface Asked {
  readonly about: 'mail' | 'payment';
  readonly memberIds: readonly MemberId[];
  /** Ends the selection. */
  readonly done: () => void;
}

/** Lists all members, or those of the role in the path; with e-mails to them and their payments. */
export const MembersRoute = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { filteredRole } = useParams({ strict: false });
  const role = ROLES.find((one) => one === filteredRole) ?? null;
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask =
    (about: Asked['about']): SelectionAction['run'] =>
    (members, done) =>
      setAsked({ about, memberIds: members.map(({ user_id }) => user_id), done });
  const actions: readonly SelectionAction[] = [
    { id: 'mail', icon: mdiEmailEditOutline, label: t('members.list.write_mail'), run: ask('mail') },
    { id: 'payment', icon: mdiCashPlus, label: t('members.list.record_payment'), run: ask('payment') },
  ];
  const menu = (
    <>
      <MenuRow icon={mdiCashMultiple} onSelect={() => void navigate({ to: '/members/payments' })}>
        {t('members.payments')}
      </MenuRow>
      <MenuRow icon={mdiEmailCheckOutline} onSelect={() => void navigate({ to: '/members/mails' })}>
        {t('members.list.mails')}
      </MenuRow>
    </>
  );
  return (
    <>
      <MembersScreen role={role} actions={actions} menu={menu} />
      <Suspense>
        {asked?.about === 'mail' && (
          <MailDialog
            memberIds={asked.memberIds}
            onClose={(sent) => {
              if (sent !== null) asked.done();
              setAsked(null);
            }}
          />
        )}
        {asked?.about === 'payment' && (
          <RecordPaymentDialog memberIds={asked.memberIds} onRecorded={asked.done} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
};
