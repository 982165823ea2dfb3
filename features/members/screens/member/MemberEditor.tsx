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
import type { Whose } from '../../profile.client.ts';
import { useFieldText } from '../../ui/use-field-text.ts';
import styles from './MemberEditor.module.css';
import { MemberFigures, RecordPayment } from './MemberFigures.tsx';
import { MemberHead } from './MemberHead.tsx';
import type { MemberField, MemberForm } from './member.form.ts';
import { type MemberFields, type MemberWrite, useMemberForm } from './use-member-form.ts';

/** Lazy, because few edits meet another one of the same field. */
const AuthoredConflictDialog = lazyPart(
  async () => (await import('../../../accounts/ui/AuthoredConflictDialog.tsx')).AuthoredConflictDialog,
);

/** What the cards of the page need. */
export interface MemberPage {
  readonly member: FullMember;
  readonly own: boolean;
  /** Whether the reader is staff. */
  readonly staff: boolean;
  readonly whose: Whose;
  readonly fields: MemberFields;
  readonly act: MemberWrite;
}

/** On phones one below the other. */
export interface MemberCards {
  readonly main: ReactNode;
  /** Narrower, on the right. */
  readonly side: ReactNode;
  /** Below both columns. */
  readonly end?: ReactNode;
}

/** Parts of another feature with which staff record payments of a member. */
export interface MemberPaymentParts {
  /** Button that notes a payment of today without an amount. */
  readonly today: (member: FullMember) => ReactNode;
  /** Dialog that records a payment. */
  readonly dialog: (member: FullMember, onClose: () => void) => ReactNode;
}

interface MemberEditorProps {
  readonly member: FullMember;
  readonly own: boolean;
  readonly cards: (page: MemberPage) => MemberCards;
  readonly payments: MemberPaymentParts | undefined;
}

/** Page of one member with autosave. */
export const MemberEditor = ({ member, own, cards, payments }: MemberEditorProps) => {
  const { t } = useTranslation();
  const self = useSelf();
  const staff = isStaff(self);
  const mayRecord = own ? isAdmin(self) : staff;
  const colors = useColors();
  const fieldText = useFieldText();
  const whose: Whose = { id: member.user_id, own };
  const [recording, setRecording] = useState(false);
  const shown = (field: MemberField, form: MemberForm): string => {
    if (field === 'canopy_image')
      return t(form.canopy_image === false ? 'members.one.drawn' : 'member_fields.name.canopy_image');
    if (field === 'canopy_color') return form.canopy_color.map(colors.nameOf).join(', ');
    const typed = form[field];
    // Measures are shown as typed.
    if (PROFILE[field].kind === 'measure') return String(typed);
    return fieldText(PROFILE[field], typed) || (PROFILE[field].kind === 'flag' ? '–' : '');
  };
  const { fields, conflict, autosave, act } = useMemberForm(member, whose, shown);
  const { main, side, end } = cards({ member, own, staff, whose, fields, act });

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
        <div className={styles.column}>{main}</div>
        <div className={styles.column}>{side}</div>
      </div>
      {end}
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
