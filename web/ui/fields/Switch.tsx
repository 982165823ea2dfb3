import type { ReactNode } from 'react';
import { Row } from '../layout/Layout.tsx';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly checked: boolean;
  /** Takes effect at once; a setting that needs a button to take effect is a checkbox. */
  readonly onChange: (checked: boolean) => void;
  /** `null`: the label is elsewhere, for the `id`. */
  readonly label: ReactNode;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Ignores presses for the moment; unlike `disabled` it keeps the focus. */
  readonly busy?: boolean;
}

export const Switch = ({ checked, onChange, label, id, disabled = false, busy = false }: SwitchProps) => (
  <Row as="label" inline gap={10} className={styles.switch}>
    <input
      id={id}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      aria-disabled={busy}
      onChange={(event) => busy || onChange(event.target.checked)}
    />
    <span className={styles.track} aria-hidden />
    {label}
  </Row>
);
