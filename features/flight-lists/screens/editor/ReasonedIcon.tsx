import { useId } from 'react';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Tooltip } from '../../../../web/ui/menus/Tooltip.tsx';
import styles from './ReasonedIcon.module.css';

interface ReasonedIconProps {
  readonly id?: string;
  readonly icon: string;
  readonly label: string;
  /** Reason why it is disabled; `null` if it is enabled. */
  readonly reason: string | null;
  readonly onClick: () => void;
}

/** Icon button that stays focusable while disabled, and describes the reason. */
export const ReasonedIcon = ({ id, icon, label, reason, onClick }: ReasonedIconProps) => {
  const reasonId = useId();
  const own = id === undefined ? {} : { id };
  if (reason === null) return <IconAction {...own} icon={icon} label={label} onClick={onClick} />;
  return (
    <Tooltip id={reasonId} text={reason}>
      <IconAction
        {...own}
        icon={icon}
        label={label}
        className={styles.resting ?? ''}
        aria-disabled
        aria-describedby={reasonId}
      />
    </Tooltip>
  );
};
