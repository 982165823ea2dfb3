import { mdiInformationOutline } from '@mdi/js';
import { useId } from 'react';
import { Row } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import { Tooltip } from '../menus/Tooltip.tsx';
import { useIsMobile } from '../page/use-media.ts';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './ReasonedButton.module.css';

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Reason why it is disabled, in the words of the server's refusal; `null` if it is enabled. */
  readonly reason: string | null;
  /** How the reason is shown; by default as text beside the button on phones, as a tooltip from lg. */
  readonly reasonAs?: 'text' | 'tooltip';
}

/**
 * Button that gives a reason when disabled. It stays in the tab order (`aria-disabled`), because keyboard users must be
 * able to reach the reason.
 */
export const ReasonedButton = ({ reason, busy, reasonAs, onClick, className, ...button }: ReasonedButtonProps) => {
  const id = useId();
  const mobile = useIsMobile();
  if (reason === null) return <Button {...button} className={className} onClick={onClick} busy={busy} />;

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
    <Row as="span" gap={12} spread className={styles.line}>
      <Row as="span" inline align="start" gap={8} size={13} tone="quiet" id={id}>
        <Icon path={mdiInformationOutline} size={18} />
        {reason}
      </Row>
      {resting}
    </Row>
  );
};
