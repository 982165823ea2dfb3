import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import type { FullMember } from '../../../members/contract.ts';
import { daysLeftAlone } from '../../../members/rights-question.rules.ts';
import { DaysLeft } from '../../../members/ui/DaysLeft.tsx';

interface DeleteMemberQuestionProps {
  readonly member: FullMember;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names what goes, what stays and why, and until when the admin can think better of it. */
export const DeleteMemberQuestion = ({ member, onConfirm, onClose }: DeleteMemberQuestionProps) => {
  const { t } = useTranslation();
  const name = `${member.first_name} ${member.last_name}`;
  const count = member.flights_ahead ?? 0;
  return (
    <ConfirmDialog
      open
      title={t('privacy.member.question', { name })}
      verb={t('privacy.deletion.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={12}>
        {!member.disabled && <p>{t('privacy.member.at_once', { name, count })}</p>}
        <DaysLeft days={daysLeftAlone(member, { disabled: true })} />
        <p>{t('privacy.member.goes')}</p>
        <p>{t('privacy.member.stays')}</p>
        {member.verified && <p>{t('privacy.member.account', { name })}</p>}
        <p>{t('privacy.member.days')}</p>
      </Stack>
    </ConfirmDialog>
  );
};
