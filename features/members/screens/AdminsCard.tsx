import { mdiAccountTieOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { useSelf } from '../../accounts/client.ts';
import { adminsQuery, memberQuery, useChangeAdmin } from '../client.ts';
import type { BaseMember } from '../contract.ts';
import { useEndedInvitation } from '../ui/use-ended-invitation.ts';
import styles from './AdminsCard.module.css';
import { AddAdmin } from './admins/AddAdmin.tsx';
import { AdminRow } from './admins/AdminRow.tsx';

const nameOf = ({ first_name, last_name }: BaseMember): string => `${first_name} ${last_name}`;

const RightsQuestion = lazyPart(async () => (await import('./RightsQuestion.tsx')).RightsQuestion);

/** A change of the admin right that the person is asked about. */
interface Asked {
  readonly member: BaseMember;
  readonly is_school_admin: boolean;
}

/** Lists the school admins. `onSteppedDown` is called after the current user has removed their own admin right. */
export const AdminsCard = ({ onSteppedDown }: { readonly onSteppedDown: () => void }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { memberId } = useSelf();
  const { data: admins, isError, refetch } = useQuery(adminsQuery());
  const change = useChangeAdmin(memberId);
  const [refusal, setRefusal] = useRefusal();
  const [asked, setAsked] = useState<Asked | null>(null);
  const endedInvitation = useEndedInvitation();
  const list = useRef<HTMLUListElement>(null);
  // Whether an invitation is open, which the lists do not say.
  const whole = useQuery({
    ...memberQuery((asked?.member ?? { user_id: '' as MemberId }).user_id),
    enabled: asked?.is_school_admin === true,
  });

  const set = async ({ member, is_school_admin }: Asked, invite = false): Promise<boolean> => {
    setRefusal(null);
    try {
      const hasEnded = await change.mutateAsync({ member, is_school_admin });
      const name = nameOf(member);
      const done = t(is_school_admin ? 'members.admins.added' : 'members.admins.removed', { name });
      const message = hasEnded ? `${done} ${await endedInvitation(member, invite)}` : done;
      if (is_school_admin) notice({ message });
      else if (member.user_id !== memberId) {
        notice({ message, undo: () => set({ member, is_school_admin: true }) });
      }
      return true;
    } catch (error) {
      setRefusal(errorText(t, error));
      return false;
    }
  };
  const close = () => {
    flushSync(() => setAsked(null));
    // The removed row contained the focus.
    if (document.activeElement === document.body) list.current?.focus();
  };
  const confirm = async (now: Asked, invite: boolean) => {
    const done = await set(now, invite);
    close();
    if (done && now.member.user_id === memberId && !now.is_school_admin) onSteppedDown();
  };

  return (
    <Card title={t('members.admins.title')} aside={admins?.length}>
      {admins === undefined && !isError && <SkeletonRows rows={3} height={60} />}
      {admins === undefined && isError && (
        <EmptyState
          icon={mdiAccountTieOutline}
          title={t('members.admins.not_loaded')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      )}
      {admins !== undefined && (
        <>
          <ul ref={list} tabIndex={-1} className={styles.list}>
            {admins.map((member) => (
              <AdminRow
                key={member.user_id}
                member={member}
                own={member.user_id === memberId}
                reason={admins.length === 1 ? t('errors.last_admin') : null}
                busy={change.isPending}
                onRemove={() => setAsked({ member, is_school_admin: false })}
              />
            ))}
          </ul>
          <AddAdmin admins={admins} onChoose={(member) => setAsked({ member, is_school_admin: true })} />
        </>
      )}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {asked !== null && (
        <Suspense>
          <RightsQuestion
            change={{ is_school_admin: asked.is_school_admin }}
            member={whole.data ?? asked.member}
            own={asked.member.user_id === memberId}
            onConfirm={(invite) => confirm(asked, invite)}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  );
};
