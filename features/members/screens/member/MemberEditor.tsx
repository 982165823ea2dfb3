import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmin, isStaff } from '../../../../core/access/roles.ts';
import { LeaveGuard } from '../../../../web/ui/autosave/LeaveGuard.tsx';
import { SaveState } from '../../../../web/ui/autosave/SaveState.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { useSelf } from '../../../accounts/client.ts';
import { PROFILE } from '../../../fields/member.fields.ts';
import { useColors } from '../../../schools/ui/use-colors.ts';
import type { FullMember } from '../../contract.ts';
import { useFieldText } from '../../ui/use-field-text.ts';
import { InvitationCard } from '../InvitationCard.tsx';
import { AddressCard } from './AddressCard.tsx';
import { AdministrationCard } from './AdministrationCard.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { EquipmentCard } from './EquipmentCard.tsx';
import { SafetyCards } from './lazy-safety.ts';
import styles from './MemberEditor.module.css';
import { MemberFigures, RecordPayment } from './MemberFigures.tsx';
import { MemberHead } from './MemberHead.tsx';
import type { MemberField, MemberForm } from './member.form.ts';
import { PersonalCard } from './PersonalCard.tsx';
import { TrainingCard } from './TrainingCard.tsx';
import { useMemberForm } from './use-member-form.ts';

/** Lazy, because few edits meet another one of the same field. */
const AuthoredConflictDialog = lazyPart(
  async () => (await import('../../../accounts/ui/AuthoredConflictDialog.tsx')).AuthoredConflictDialog,
);

/** Parts of another feature about the payments of a member. */
export interface MemberPaymentParts {
  /** Button that notes a payment of today without an amount; only for staff. */
  readonly today: (member: FullMember) => ReactNode;
  /** Dialog that records a payment; only for staff. */
  readonly dialog: (member: FullMember, onClose: () => void) => ReactNode;
  readonly list: (member: FullMember) => ReactNode;
}

interface MemberEditorProps {
  readonly member: FullMember;
  readonly own: boolean;
  /** Card from another feature. */
  readonly extra: ReactNode;
  /** Content of another feature about the saved address of one's own profile. */
  readonly aboutAddress: ((email: string) => ReactNode) | null;
  readonly payments: MemberPaymentParts | undefined;
  /** Card from another feature, below the administration. */
  readonly data: ((member: FullMember, settled: (work: () => Promise<void>) => Promise<void>) => ReactNode) | null;
  /** Flight days of the member, below the columns. */
  readonly days: ReactNode;
}

/** Page of one member with autosave: profile on the left, staff data on the right. */
export const MemberEditor = ({ member, own, extra, aboutAddress, payments, data, days }: MemberEditorProps) => {
  const { t } = useTranslation();
  const self = useSelf();
  const staff = isStaff(self);
  const mayRecord = own ? isAdmin(self) : staff;
  const colors = useColors();
  const fieldText = useFieldText();
  const whose = { id: member.user_id, own };
  const [recording, setRecording] = useState(false);
  const { fields, conflict, autosave, act } = useMemberForm(member, whose);

  const shown = (field: MemberField, form: MemberForm): string => {
    if (field === 'canopy_image')
      return t(form.canopy_image === false ? 'members.one.drawn' : 'member_fields.name.canopy_image');
    if (field === 'canopy_color') return form.canopy_color.map(colors.nameOf).join(', ');
    const typed = form[field];
    // Measures are shown as typed.
    if (PROFILE[field].kind === 'measure') return String(typed);
    return fieldText(PROFILE[field], typed) || (PROFILE[field].kind === 'flag' ? '–' : '');
  };

  return (
    <MemberHead
      member={member}
      figures={
        <MemberFigures member={member}>
          {mayRecord && payments && (
            <RecordPayment today={payments.today(member)} onRecord={() => setRecording(true)} />
          )}
        </MemberFigures>
      }
      state={<SaveState ofPage state={autosave.state} onRetry={autosave.retry} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonalCard
            member={member}
            fields={fields}
            own={own}
            address={aboutAddress !== null && member.email !== null && aboutAddress(member.email)}
          />
          <AddressCard fields={fields} own={own} />
          <EquipmentCard fields={fields} whose={whose} />
          <Suspense>
            <SafetyCards fields={fields} own={own} />
          </Suspense>
        </div>
        <div className={styles.column}>
          {staff && !member.verified && <InvitationCard member={member} />}
          {!own && <TrainingCard fields={fields} />}
          {extra}
          {/* The cards below the payments appear together with them, so that no button moves while somebody presses it. */}
          <Suspense>
            {payments?.list(member)}
            {staff && !own && <CommentsCard member={member} whose={whose} />}
            {staff && <AdministrationCard member={member} whose={whose} act={act} />}
            {data?.(member, (work) =>
              act(async ({ last_update }) => {
                await work();
                return { last_update };
              }),
            )}
          </Suspense>
        </div>
      </div>
      {days}
      {/* Not in the header, which is another one when a phone is turned. */}
      {recording && payments?.dialog(member, () => setRecording(false))}
      <LeaveGuard autosave={autosave} />
      {conflict !== null && (
        <Suspense>
          <AuthoredConflictDialog
            subject={{ user_id: member.user_id }}
            field={t(`member_fields.name.${conflict.field}`)}
            yours={shown(conflict.field, conflict.yours)}
            theirs={shown(conflict.field, conflict.theirs)}
            onChoose={conflict.decide}
          />
        </Suspense>
      )}
    </MemberHead>
  );
};
