import { mdiDotsVertical } from '@mdi/js';
import type { ReactNode } from 'react';
import { IconAction } from '../buttons/IconAction.tsx';
import { Menu } from './Menu.tsx';

interface MoreMenuProps {
  /** Accessible name with its subject: "More for Sat 21 Nov". */
  readonly label: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly children: ReactNode;
}

/** Menu behind three dots at the end of a row or header. */
export const MoreMenu = ({ label, size = 'small', children }: MoreMenuProps) => (
  <Menu
    label={label}
    align="end"
    trigger={(trigger) => <IconAction icon={mdiDotsVertical} label={label} size={size} {...trigger} />}
  >
    {children}
  </Menu>
);
