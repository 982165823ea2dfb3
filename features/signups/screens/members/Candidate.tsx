import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { BaseMember } from '../../../members/contract.ts';
import { ROLE_LOOK } from '../../../members/ui/RoleMark.tsx';
import { useSchool } from '../../../schools/client.ts';
import { fullName, placeInName } from '../../ui/matching-names.rules.ts';
import styles from './Candidate.module.css';

interface CandidateProps {
  /** Props that the list of suggestions sets on each row. */
  readonly row: HTMLAttributes<HTMLElement>;
  readonly member: BaseMember;
  readonly typed: string;
  /** Shown instead of the phone number: why the person can't be chosen, or to which other list they are added. */
  readonly note: string | null;
}

/** One suggestion: role, name with the typed part in bold, and the phone number to tell equal names apart. */
export const Candidate = ({ row, member, typed, note }: CandidateProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  const name = fullName(member);
  const from = Math.max(0, placeInName(member, typed));
  const to = from + typed.trim().length;
  const look = ROLE_LOOK[member.role];
  return (
    <div {...row} className={`${row.className ?? ''} ${styles.row}`}>
      <Icon path={look.icon} color={look.color} label={t(`roles.${member.role}`)} />
      <span className={styles.name}>
        {name.slice(0, from)}
        <b>{name.slice(from, to)}</b>
        {name.slice(to)}
      </span>
      <span className={styles.aside}>{note ?? (member.phone === null ? '' : phoneText(member.phone))}</span>
    </div>
  );
};
