import { mdiAccountEye, mdiAccountSchool, mdiAccountTie, mdiTeddyBear } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../core/access/roles.ts';
import { Row } from '../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../web/ui/marks/Icon.tsx';
import styles from './RoleMark.module.css';

export const ROLE_LOOK: Readonly<Record<Role, { icon: string; color: string; tint: string }>> = {
  beginner_student: { icon: mdiTeddyBear, color: 'var(--beginner)', tint: 'var(--beginner-tint)' },
  student: { icon: mdiAccountSchool, color: 'var(--student)', tint: 'var(--student-tint)' },
  start_instructor: { icon: mdiAccountEye, color: 'var(--starter)', tint: 'var(--starter-tint)' },
  flight_teacher: { icon: mdiAccountTie, color: 'var(--teacher)', tint: 'var(--teacher-tint)' },
};

interface RoleMarkProps {
  readonly role: Role;
  /**
   * `row`: only the icon is coloured. `chip`: when the role is the subject. `icon`: beside a legend or after a name.
   */
  readonly as?: 'row' | 'chip' | 'icon';
  readonly size?: number;
  /** Replaces the role's name, for example with "Beginners". */
  readonly word?: string;
}

export const RoleMark = ({ role, as = 'row', size = as === 'chip' ? 18 : 20, word }: RoleMarkProps) => {
  const { t } = useTranslation();
  const { icon, color, tint } = ROLE_LOOK[role];
  const name = word ?? t(`roles.${role}`);
  if (as === 'icon') return <Icon path={icon} size={size} color={color} label={name} />;
  if (as === 'row') {
    return (
      <Row as="span" inline gap={8} className={styles.row}>
        <Icon path={icon} size={size} color={color} />
        {name}
      </Row>
    );
  }
  return (
    <Row as="span" inline gap={8} className={styles.chip} style={{ color, background: tint }}>
      <Icon path={icon} size={size} />
      {name}
    </Row>
  );
};
