import { mdiAlert } from '@mdi/js';
import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';
import { Icon } from './Icon.tsx';
import styles from './StateMark.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'err' | 'primary';

interface StateMarkProps {
  readonly tone: Tone;
  readonly icon?: string;
  /** Adds a tinted background, where the state is the subject; not in rows. */
  readonly chip?: boolean;
  /** Bold and coloured, for exceptions; the normal state is not bold. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** Shows a state, always as icon and word. */
export const StateMark = ({ tone, icon, chip = false, strong = tone !== 'neutral', children }: StateMarkProps) => (
  <Row
    as="span"
    inline
    gap={6}
    size={13}
    className={`${styles.mark} ${styles[tone]} ${chip ? styles.chip : ''} ${strong ? styles.strong : ''}`}
  >
    {icon !== undefined && <Icon path={icon} size={18} />}
    <span>{children}</span>
  </Row>
);

interface LoudMarkProps {
  readonly children: ReactNode;
  /** Meaning of the number, for screen readers. */
  readonly label: string;
}

/**
 * Warning for a missing start instructor, the one thing that must not be overlooked. Must not be used for anything
 * else.
 */
export const LoudMark = ({ children, label }: LoudMarkProps) => (
  <Row as="span" inline gap={6} weight={600} className={styles.loud}>
    <Icon path={mdiAlert} size={16} />
    <span aria-hidden>{children}</span>
    <span className="visually-hidden">{label}</span>
  </Row>
);
