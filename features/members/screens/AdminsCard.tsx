import { mdiAccountTieOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/SkeletonRows.tsx';
import { useNotice } from '../../../web/ui/UndoProvider.tsx';
import { useRefusal } from '../../../web/ui/use-refusal.ts';
import { useSelf } from '../../accounts/client.ts';
import { adminsQuery, useChangeAdmin } from '../client.ts';
import type { BaseMember } from '../contract.ts';
import styles from './AdminsCard.module.css';
import { AddAdmin } from './admins/AddAdmin.tsx';
import { AdminRow } from './admins/AdminRow.tsx';

const nameOf = ({ first_name, last_name }: BaseMember): string => `${first_name} ${last_name}`;

/** Lists the school admins. `onSteppedDown` is called after the current user has removed their own admin right. */
export const AdminsCard = ({ onSteppedDown }: { readonly onSteppedDown: () => void }) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { memberId } = useSelf();
  const { data: admins, isError, refetch } = useQuery(adminsQuery());
  const change = useChangeAdmin(memberId);
  const [refusal, setRefusal] = useRefusal();
  const [promoting, setPromoting] = useState<BaseMember | null>(null);
  const [steppingDown, setSteppingDown] = useState<BaseMember | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const set = async (member: BaseMember, is_school_admin: boolean): Promise<boolean> => {
    setRefusal(null);
    try {
      const isVoid = await change.mutateAsync({ member, is_school_admin });
      if (isVoid) notice({ message: t('members.one.invitation_void', { name: nameOf(member) }) });
      else if (is_school_admin) notice({ message: t('members.admins.added', { name: nameOf(member) }) });
      return true;
    } catch (error) {
      setRefusal(errorText(t, error));
      return false;
    }
  };
  const promote = async (member: BaseMember) => {
    await set(member, true);
    setPromoting(null);
  };
  const demote = async (member: BaseMember) => {
    if (member.user_id === memberId) return setSteppingDown(member);
    const done = await set(member, false);
    // The removed row contained the focus.
    if (document.activeElement === document.body) list.current?.focus();
    if (!done) return;
    notice({ message: t('members.admins.removed', { name: nameOf(member) }), undo: () => set(member, true) });
  };
  const stepDown = async (member: BaseMember) => {
    const done = await set(member, false);
    setSteppingDown(null);
    if (done) onSteppedDown();
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
                onRemove={() => void demote(member)}
              />
            ))}
          </ul>
          <AddAdmin admins={admins} onChoose={setPromoting} />
        </>
      )}
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <ConfirmDialog
        open={promoting !== null}
        destructive={false}
        title={t('members.admins.question_title', { name: promoting === null ? '' : nameOf(promoting) })}
        verb={t('members.admins.verb')}
        onConfirm={() => promoting && promote(promoting)}
        onClose={() => setPromoting(null)}
      >
        {t('members.admins.question')}
      </ConfirmDialog>
      <ConfirmDialog
        open={steppingDown !== null}
        title={t('members.one.step_down_title')}
        verb={t('members.one.step_down')}
        onConfirm={() => steppingDown && stepDown(steppingDown)}
        onClose={() => setSteppingDown(null)}
      >
        {t('members.one.step_down_question')}
      </ConfirmDialog>
    </Card>
  );
};
