import { mdiInformationOutline } from '@mdi/js';
import { useId } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './ReasonedButton.module.css';
import { Tooltip } from './Tooltip.tsx';
import { useIsMobile } from './use-media.ts';

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it can't be pressed, in the words of the server's refusal; `null` when it can. */
  readonly reason: string | null;
  /** Without a reason: while the press is on its way. */
  readonly busy?: boolean;
  /** Where the reason stands; left out: beside the button on phones, as a tooltip from lg on. */
  readonly reasonAs?: 'text' | 'tooltip';
}

/**
 * A button that says why it is disabled. Such a button stays in the tab order (`aria-disabled`),
 * since a reason that the keyboard can't reach is none.
 */
export const ReasonedButton = ({
  reason,
  busy = false,
  reasonAs,
  onClick,
  className,
  ...button
}: ReasonedButtonProps) => {
  const id = useId();
  const mobile = useIsMobile();
  if (reason === null) return <Button {...button} className={className} onClick={onClick} disabled={busy} />;

  const asText = (reasonAs ?? (mobile ? 'text' : 'tooltip')) === 'text';
  const resting = (
    <Button
      {...button}
      type="button"
      className={className}
      aria-disabled
      aria-describedby={id}
      onClick={(event) => event.preventDefault()}
    />
  );
  if (!asText) {
    return (
      <Tooltip id={id} text={reason}>
        {resting}
      </Tooltip>
    );
  }
  return (
    <span className={styles.line}>
      <span id={id} className={styles.reason}>
        <Icon path={mdiInformationOutline} size={18} />
        {reason}
      </span>
      {resting}
    </span>
  );
};
