import { mdiCalendarArrowRight, mdiClose } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import { CanopyIcon } from '../../../members/ui/CanopyIcon.tsx';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import { SkillDots } from '../../../members/ui/SkillDots.tsx';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { fullName } from '../../ui/matching-names.rules.ts';
import { isBeginner, type MemberProps, skillOf, swatchesOfCanopy } from '../../ui/member-look.ts';
import { CannotComeMark } from '../card/lazy-hand-over.ts';
import { AttendanceFields } from './AttendanceFields.tsx';
import styles from './MemberRow.module.css';

/** One participant on a wide screen: one line, with each fact in its own column. */
export const MemberRow = ({
  flightId,
  member,
  showsSkill,
  phoneText,
  onAttendance,
  onRemove,
  onMove,
  expiry,
}: MemberProps) => {
  const { t } = useTranslation();
  const name = fullName(member);
  const { canopy_type, canopy_color } = member.user_info;
  const colors = useColors().textOf(canopy_color);
  const attendance = onAttendance === null ? null : member.attendance;
  const look = [
    isBeginner(member) && styles.beginner,
    attendance !== null && styles.counted,
    attendance?.absent && styles.absent,
  ];
  return (
    <li className={[styles.row, ...look].filter(Boolean).join(' ')}>
      <InitialsAvatar firstName={member.first_name} lastName={member.last_name} />
      <Row as="span" gap={10} weight={500} className={styles.name}>
        <Link to="/member/$memberId" params={{ memberId: member.user_id }} state={{ fromFlight: flightId }}>
          {name}
        </Link>
        {isBeginner(member) && <RoleMark role={member.role} as="icon" size={18} />}
        {member.cannot_come !== null && (
          <Suspense>
            <CannotComeMark reason={member.cannot_come} />
          </Suspense>
        )}
        {expiry}
      </Row>
      <span className={styles.phone}>
        {member.phone !== null && <a href={`tel:${member.phone}`}>{phoneText(member.phone)}</a>}
      </span>
      <Row as="span" gap={8} className={styles.canopy} title={colors ?? undefined}>
        <CanopyIcon
          colors={swatchesOfCanopy(member)}
          {...(colors === null ? {} : { label: t('signups.members.canopy_colors', { colors }) })}
        />
        <span className={canopy_type === null ? styles.none : styles.type}>
          {canopy_type ?? t('signups.members.no_canopy')}
        </span>
      </Row>
      <Row as="span" align="stretch" className={styles.skill}>
        {showsSkill && <SkillDots level={member.skill_level} word={t(`members.skill.${skillOf(member)}`)} />}
      </Row>
      {attendance !== null && onAttendance !== null && (
        <AttendanceFields name={name} attendance={attendance} onChange={onAttendance} />
      )}
      <span className={styles.actions}>
        {onMove !== null && (
          <IconAction
            icon={mdiCalendarArrowRight}
            size="small"
            label={t('signups.members.move_to.of', { name })}
            onClick={onMove}
          />
        )}
        <IconAction icon={mdiClose} size="small" label={t('signups.members.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  );
};
