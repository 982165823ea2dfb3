import { mdiAlert } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './StateMark.module.css';

export type Tone = 'neutral' | 'ok' | 'warn' | 'err' | 'primary';

interface StateMarkProps {
  readonly tone: Tone;
  readonly icon?: string;
  /** With its tint, where the state is the subject; without, in rows. */
  readonly chip?: boolean;
  /** Colour is for exceptions: the normal case is not bold. */
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** A state is always an icon and a word. */
export const StateMark = ({ tone, icon, chip = false, strong = tone !== 'neutral', children }: StateMarkProps) => (
  <span className={`${styles.mark} ${styles[tone]} ${chip ? styles.chip : ''} ${strong ? styles.strong : ''}`}>
    {icon !== undefined && <Icon path={icon} size={18} />}
    <span>{children}</span>
  </span>
);

interface LoudMarkProps {
  readonly children: ReactNode;
  /** What the number means, for screen readers. */
  readonly label: string;
}

/** The one thing that must not be overlooked. Used for nothing else. */
export const LoudMark = ({ children, label }: LoudMarkProps) => (
  <span className={styles.loud}>
    <Icon path={mdiAlert} size={16} />
    <span aria-hidden>{children}</span>
    <span className="visually-hidden">{label}</span>
  </span>
);
