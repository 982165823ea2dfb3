import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../../../core/access/roles.ts';
import { ConflictDialog } from '../../../../web/ui/ConflictDialog.tsx';
import { LeaveGuard } from '../../../../web/ui/LeaveGuard.tsx';
import { SaveState } from '../../../../web/ui/SaveState.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { type FullMember, SKILL_LEVELS } from '../../contract.ts';
import { InvitationCard } from '../InvitationCard.tsx';
import { AddressCard } from './AddressCard.tsx';
import { AdministrationCard } from './AdministrationCard.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { EquipmentCard } from './EquipmentCard.tsx';
import { MEMBER_LABELS } from './labels.ts';
import styles from './MemberEditor.module.css';
import { MemberFigures, RecordPayment } from './MemberFigures.tsx';
import { MemberHead } from './MemberHead.tsx';
import type { MemberField, MemberForm } from './member.form.ts';
import { PersonalCard } from './PersonalCard.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { useMemberForm } from './use-member-form.ts';

interface MemberEditorProps {
  readonly member: FullMember;
  readonly own: boolean;
  /** Card from another feature. */
  readonly extra: ReactNode;
}

/** Page of one member with autosave: profile on the left, staff data on the right. */
export const MemberEditor = ({ member, own, extra }: MemberEditorProps) => {
  const { t } = useTranslation();
  const staff = isStaff(useSelf());
  const whose = { id: member.user_id, own };
  const { fields, conflict, autosave, act } = useMemberForm(member, whose);

  const shown = (field: MemberField, form: MemberForm): string => {
    if (field === 'country') return t(`members.countries.${form.country}`);
    if (field === 'skill_level') return t(`members.skill.${SKILL_LEVELS[form.skill_level] ?? SKILL_LEVELS[0]}`);
    if (field === 'canopy_color') return form.canopy_color.join(', ');
    if (field === 'canopy_image') return t(form.canopy_image === false ? 'members.one.drawn' : 'members.one.picture');
    return form[field];
  };

  return (
    <MemberHead
      member={member}
      figures={
        <MemberFigures member={member}>
          {staff && <RecordPayment member={member} whose={whose} act={act} />}
        </MemberFigures>
      }
      state={<SaveState ofPage state={autosave.state} onRetry={autosave.retry} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonalCard member={member} fields={fields} own={own} />
          <AddressCard fields={fields} own={own} />
          <EquipmentCard fields={fields} whose={whose} />
        </div>
        <div className={styles.column}>
          {staff && !member.verified && <InvitationCard member={member} />}
          <TrainingCard fields={fields} own={own} />
          {extra}
          {staff && !own && <CommentsCard member={member} whose={whose} />}
          {staff && <AdministrationCard member={member} whose={whose} act={act} />}
        </div>
      </div>
      <LeaveGuard autosave={autosave} />
      {conflict !== null && (
        <ConflictDialog
          open
          field={t(MEMBER_LABELS[conflict.field])}
          yours={shown(conflict.field, conflict.yours)}
          theirs={shown(conflict.field, conflict.theirs)}
          onChoose={conflict.decide}
        />
      )}
    </MemberHead>
  );
};
