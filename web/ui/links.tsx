import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonLook, ButtonWords, buttonClass } from './Button.tsx';
import { iconActionClass } from './IconAction.tsx';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> & { readonly ref?: Ref<HTMLAnchorElement> };

const AnchorButton = ({
  variant,
  color,
  size,
  fullWidth,
  startIcon,
  endIcon,
  className,
  children,
  ...anchor
}: Anchor & ButtonLook) => (
  <a {...anchor} className={buttonClass({ variant, color, size, fullWidth } as ButtonLook, className)}>
    <ButtonWords startIcon={startIcon} endIcon={endIcon}>
      {children}
    </ButtonWords>
  </a>
);

interface IconLook {
  readonly size?: 'small' | 'medium' | 'large';
  /** The one main action of a phone's page head. */
  readonly filled?: boolean;
}

const AnchorIcon = ({ size, filled = false, className, ...anchor }: Anchor & IconLook) => (
  <a {...anchor} className={iconActionClass(size, className, filled)} />
);

/** A button's looks on a link: it can be opened in another tab, and its target is type-checked. */
export const ButtonLink = createLink(AnchorButton);
/** The looks of an {@link IconAction}; takes its icon as a child and its name as `aria-label`. */
export const IconButtonLink = createLink(AnchorIcon);
