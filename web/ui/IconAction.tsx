import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon } from './Icon.tsx';

interface IconActionProps extends Omit<IconButtonProps, 'children' | 'aria-label'> {
  readonly icon: string;
  /** What it does: an icon alone has no other name. */
  readonly label: string;
  /** 20 in lines, 22 to 24 on phones. */
  readonly iconSize?: number;
  /** The one main action of a phone's page head: 44 px, purple. */
  readonly filled?: boolean;
}

const FILLED = {
  backgroundColor: 'var(--primary)',
  color: '#fff',
  '&:hover': { backgroundColor: 'var(--primary-dark)' },
} as const;

export const IconAction = ({ icon, label, iconSize = 20, filled = false, ...button }: IconActionProps) => (
  <IconButton {...button} {...(filled ? { size: 'large', sx: FILLED } : {})} aria-label={label} title={label}>
    <Icon path={icon} size={filled ? 22 : iconSize} />
  </IconButton>
);
