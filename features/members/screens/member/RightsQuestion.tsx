import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { ConfirmDialog } from '../../../../web/ui/ConfirmDialog.tsx';
import type { FullMember } from '../../contract.ts';
import type { RightsChange } from '../../profile.client.ts';
import styles from './RightsQuestion.module.css';

export type Asked = 'disable' | 'promote' | 'step_down';

interface RightsQuestionProps {
  readonly asked: Asked;
  readonly member: FullMember;
  /** `done` says what was changed. */
  readonly onChange: (change: RightsChange, done?: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The question before a change of rights that Undo could not take back. Load it lazily, because most visits never see it. */
export const RightsQuestion = ({ asked, member, onChange, onClose }: RightsQuestionProps) => {
  const { t } = useTranslation();
  const name = `${member.first_name} ${member.last_name}`;
  if (asked === 'promote') {
    return (
      <ConfirmDialog
        open
        destructive={false}
        title={t('members.admins.question_title', { name })}
        verb={t('members.admins.verb')}
        onConfirm={() => onChange({ is_school_admin: true }, t('members.admins.added', { name }))}
        onClose={onClose}
      >
        {t('members.admins.question')}
      </ConfirmDialog>
    );
  }
  if (asked === 'step_down') {
    return (
      <ConfirmDialog
        open
        title={t('members.one.step_down_title')}
        verb={t('members.one.step_down')}
        onConfirm={() => onChange({ is_school_admin: false })}
        onClose={onClose}
      >
        {t('members.one.step_down_question')}
      </ConfirmDialog>
    );
  }
  const count = member.flights_ahead ?? 0;
  return (
    <ConfirmDialog
      open
      title={t('members.one.disable_title', { name })}
      verb={t('members.one.disable_verb', { count })}
      onConfirm={() => onChange({ disabled: true })}
      onClose={onClose}
    >
      {t('members.one.disable_question', { count })}
      <TeachesAlone days={member.teaches_alone ?? []} />
    </ConfirmDialog>
  );
};

/** Names the days that would be left without a flight teacher. */
const TeachesAlone = ({ days }: { readonly days: readonly string[] }) => {
  const { t } = useTranslation();
  const dates = useDates();
  if (days.length === 0) return null;
  return (
    <div className={styles.alone}>
      <p>{t('members.one.teaches_alone', { count: days.length })}</p>
      <ul>
        {days.map((day) => (
          <li key={day}>{dates.day(day)}</li>
        ))}
      </ul>
    </div>
  );
};
