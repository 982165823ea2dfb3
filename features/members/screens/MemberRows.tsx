import { memo, Suspense } from 'react';
import type { MemberId } from '../../../core/ids/ids.ts';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { useSchool } from '../../schools/client.ts';
import type { FullMember } from '../contract.ts';
import { PapersToday } from './list/lazy-tool.ts';
import { MemberRow } from './list/MemberRow.tsx';
import { SecondLine } from './list/SecondLine.tsx';
import styles from './MemberRows.module.css';

interface MemberRowsProps {
  readonly members: readonly FullMember[];
  /** Shows what expires below each member. */
  readonly withPapers: boolean;
  readonly onOpen: (id: MemberId) => void;
}

interface RowProps extends Omit<MemberRowsProps, 'members'> {
  readonly member: FullMember;
  readonly phoneText: (phone: string) => string;
}

const Row = ({ member, withPapers, ...row }: RowProps) => (
  <MemberRow {...row} member={member} second={<SecondLine member={member} />}>
    {withPapers && (
      <Suspense fallback={null}>
        <PapersToday member={member} />
      </Suspense>
    )}
  </MemberRow>
);

const KeptRow = memo(Row);

/** List for widths below lg: two lines per member and a call button. The whole row links to the member. */
export const MemberRows = ({ members, withPapers, onOpen }: MemberRowsProps) => {
  const phoneText = usePhoneText(useSchool().country);
  return (
    <ul className={styles.rows}>
      {members.map((member) => (
        <KeptRow key={member.user_id} member={member} withPapers={withPapers} phoneText={phoneText} onOpen={onOpen} />
      ))}
    </ul>
  );
};
