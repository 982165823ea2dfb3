import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { CheckField } from '../../../web/ui/fields/CheckField.tsx';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import { type AskedMember, daysLeftAlone, endsInvitation } from '../rights-question.rules.ts';
import type { RightsChange } from '../rules.ts';
import { DaysLeft } from '../ui/DaysLeft.tsx';

interface RightsQuestionProps {
  readonly change: RightsChange;
  readonly member: AskedMember;
  /** The member is the person asked. */
  readonly own: boolean;
  /** `invite`: the open invitation ends, and a new one shall be sent. */
  readonly onConfirm: (invite: boolean) => unknown;
  readonly onClose: () => void;
}

/** The question before a change of rights that takes or gives much. Load it lazily, because most visits never see it. */
export const RightsQuestion = ({ change, member, own, onConfirm, onClose }: RightsQuestionProps) => {
  const { t } = useTranslation();
  const [invites, setInvites] = useState(true);
  const ends = endsInvitation(member, change);
  const address = ends ? member.email : null;
  const name = `${member.first_name} ${member.last_name}`;
  const count = member.flights_ahead ?? 0;

  const admin = member.is_school_admin ? '_admin' : '';

  const words = (): { title: string; verb: string; text: string | null } => {
    if (change.role !== undefined) {
      return {
        title: t('members.one.role_title', { name, role: t(`roles.${change.role}`) }),
        verb: t('members.one.role_verb'),
        text: member.role === 'flight_teacher' ? t(`members.one.role_question${admin}`, { name }) : null,
      };
    }
    if (change.disabled !== undefined) {
      return {
        title: t('members.one.disable_title', { name }),
        verb: t('members.one.disable_verb', { count }),
        text: t('members.one.disable_question', { count }),
      };
    }
    if (change.is_school_admin) {
      return {
        title: t('members.admins.question_title', { name }),
        verb: t('members.admins.verb'),
        text: t('members.admins.question'),
      };
    }
    if (own) {
      return {
        title: t('members.one.step_down_title'),
        verb: t('members.one.step_down'),
        text: t('members.one.step_down_question'),
      };
    }
    return {
      title: t('members.admins.remove_title', { name }),
      verb: t('members.admins.remove'),
      text: t('members.admins.remove_question', { name }),
    };
  };
  const { title, verb, text } = words();
  const gives = change.is_school_admin === true || change.role === 'flight_teacher';
  return (
    <ConfirmDialog
      open
      destructive={!gives}
      title={title}
      verb={verb}
      onConfirm={() => onConfirm(address !== null && invites)}
      onClose={onClose}
    >
      <Stack gap={12}>
        {text !== null && <p>{text}</p>}
        <DaysLeft days={daysLeftAlone(member, change)} />
        {ends && <p>{t('members.one.ends_invitation')}</p>}
        {address !== null && (
          <CheckField
            label={t('members.one.send_new_one', { email: address })}
            checked={invites}
            onChange={setInvites}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
};
