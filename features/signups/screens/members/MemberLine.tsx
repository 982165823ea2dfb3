import { mdiCalendarArrowRight, mdiPhoneOutline, mdiTrashCanOutline } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { MenuRow } from '../../../../web/ui/menus/MenuRow.tsx';
import { MoreMenu } from '../../../../web/ui/menus/MoreMenu.tsx';
import { CanopyIcon } from '../../../members/ui/CanopyIcon.tsx';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import { SkillDots } from '../../../members/ui/SkillDots.tsx';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { fullName } from '../../ui/matching-names.rules.ts';
import { isBeginner, type MemberProps, skillOf, swatchesOfCanopy } from '../../ui/member-look.ts';
import { CannotComeMark } from '../card/lazy-hand-over.ts';
import { AttendanceFields } from './AttendanceFields.tsx';
import styles from './MemberLine.module.css';

/** One participant on a phone: two lines, a call button and a menu for rare actions; attendance below. */
export const MemberLine = ({
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
  const look = [isBeginner(member) && styles.beginner, attendance?.absent && styles.absent];
  return (
    <li className={[styles.row, ...look].filter(Boolean).join(' ')}>
      <CanopyIcon
        width={42}
        colors={swatchesOfCanopy(member)}
        {...(colors === null ? {} : { label: t('signups.members.canopy_colors', { colors }) })}
      />
      <Row grow className={styles.words}>
        <Stack grow className={styles.line}>
          <Row as="span" gap={10} size={16} weight={500} className={styles.name}>
            <Link to="/member/$memberId" params={{ memberId: member.user_id }} state={{ fromFlight: flightId }}>
              {name}
            </Link>
            {isBeginner(member) && <RoleMark role={member.role} as="icon" />}
          </Row>
          <Hint as="span" className={styles.second}>
            <span className={styles.facts}>
              <span>{canopy_type ?? t('signups.members.no_canopy')}</span>
              {showsSkill && (
                <span>
                  <SkillDots level={member.skill_level} word={t(`members.skill.${skillOf(member)}`)} />
                </span>
              )}
            </span>
          </Hint>
          {member.cannot_come !== null && (
            <Suspense>
              <CannotComeMark reason={member.cannot_come} />
            </Suspense>
          )}
          {expiry}
        </Stack>
        {member.phone !== null && (
          <a
            className={styles.call}
            href={`tel:${member.phone}`}
            title={phoneText(member.phone)}
            aria-label={t('signups.members.call', { name })}
          >
            <Icon path={mdiPhoneOutline} size={22} />
          </a>
        )}
        <MoreMenu label={t('signups.members.more', { name })} size="large">
          {onMove !== null && (
            <MenuRow icon={mdiCalendarArrowRight} onSelect={onMove}>
              {t('signups.members.move_to.open')}
            </MenuRow>
          )}
          <MenuRow icon={mdiTrashCanOutline} destructive onSelect={() => void onRemove()}>
            {t('signups.members.remove', { name })}
          </MenuRow>
        </MoreMenu>
        {attendance !== null && onAttendance !== null && (
          <div className={styles.attendance}>
            <AttendanceFields name={name} attendance={attendance} onChange={onAttendance} />
          </div>
        )}
      </Row>
    </li>
  );
};
