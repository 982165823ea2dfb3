import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleRank } from '../../../../../core/access/roles.ts';
import { errorText } from '../../../../../web/i18n/error-text.ts';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../../../web/ui/dialogs/use-refusal.ts';
import { useNotice } from '../../../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../../../accounts/client.ts';
import { membersAheadQuery } from '../../../client.ts';
import { useDisableMembers } from '../../../member-list/selection.client.ts';
import type { SelectedMember } from '../../../member-list/selection.contract.ts';
import { whyAccessKept } from '../../../member-list/selection.rules.ts';
import { daysLeftAlone } from '../../../rights-question.rules.ts';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import styles from '../../../ui/invite/LeftOut.module.css';
import { LeftOut } from '../../../ui/invite/LeftOut.tsx';

interface AccessDialogProps {
  readonly members: readonly SelectedMember[];
  /** Disables if true, enables otherwise. */
  readonly disable: boolean;
  /** Called after the access of all was changed. */
  readonly done: () => void;
  readonly onClose: () => void;
}

/** Returns each time once, in order. */
const once = (times: readonly string[]): string[] => [...new Set(times)].toSorted();

/** Asks before access changes. */
export const AccessDialog = ({ members, disable, done, onClose }: AccessDialogProps) => {
  const { t } = useTranslation();
  const actorId = useSelf().memberId;
  const notice = useNotice();
  const change = useDisableMembers();
  const [changed, setChanged] = useState(0);
  const [refusal, setRefusal] = useRefusal();
  // The server knows who else is an admin; among the selected members, only one who is not oneself can be the last.
  const why = (member: SelectedMember) => whyAccessKept(disable, member, { actorId, admins: Number.POSITIVE_INFINITY });
  const concerned = members.filter((member) => why(member) === null);
  const leftOut = members.flatMap((member) => {
    const reason = why(member);
    return reason === null ? [] : [{ ...member, reason }];
  });
  const instructors = concerned.filter(({ role }) => roleRank(role) >= roleRank('start_instructor'));
  const { data: whole } = useQuery(membersAheadQuery(disable ? instructors.map(({ user_id }) => user_id) : []));
  const alone = (whole ?? []).map((member) => daysLeftAlone(member, { disabled: true }));
  const days = {
    teaches: once(alone.flatMap(({ teaches }) => teaches)),
    starts: once(alone.flatMap(({ starts }) => starts)),
  };
  const way = disable ? 'disable' : 'enable';

  const keptText = (leftOut: number) => (leftOut > 0 ? ` ${t('list_tool.left_out', { count: leftOut })}` : '');
  const takeBack = async () => {
    try {
      const back = { members: concerned, disabled: false, days_back: true, onProgress: () => undefined };
      const { done: count, leftOut } = await change.mutateAsync(back);
      notice({ message: t('list_tool.enabled', { count }) + keptText(leftOut) });
    } catch (error) {
      notice({ message: errorText(t, error) });
    }
  };
  const changeAll = async () => {
    setRefusal(null);
    setChanged(0);
    try {
      const onProgress = (progress: { done: number }) => setChanged(progress.done);
      const result = await change.mutateAsync({ members: concerned, disabled: disable, onProgress });
      const message = t(`list_tool.${way}d`, { count: result.done }) + keptText(result.leftOut);
      // Whom somebody else has disabled meanwhile is left out, and must not be enabled with the others.
      notice({ message, ...(disable && result.done > 0 && result.leftOut === 0 && { undo: takeBack }) });
      done();
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <ModalDialog
      open
      title={t(`list_tool.${way}_title`, { count: concerned.length })}
      onClose={change.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={change.isPending} onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            variant="contained"
            color={disable ? 'error' : 'primary'}
            disabled={change.isPending || concerned.length === 0}
            onClick={() => changeAll()}
          >
            {change.isPending
              ? t('list_tool.progress', { done: changed, total: concerned.length })
              : t(`list_tool.${way}_verb`, { count: concerned.length })}
          </Button>
        </>
      }
    >
      {concerned.length > 0 && <p>{t(`list_tool.${way}_text`)}</p>}
      <DaysLeft days={days} />
      <LeftOut members={leftOut} />
      <p role="alert" className={styles.alert}>
        {refusal}
      </p>
    </ModalDialog>
  );
};
