import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonLook, ButtonWords, buttonClass } from '../buttons/Button.tsx';
import { iconActionClass } from '../buttons/IconAction.tsx';

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
  /** Main action in the page header on phones, at most one. */
  readonly filled?: boolean;
}

const AnchorIcon = ({ size, filled = false, className, ...anchor }: Anchor & IconLook) => (
  <a {...anchor} className={iconActionClass(size, className, filled)} />
);

/** Link that looks like a button: it can be opened in another tab, and its target is type-checked. */
export const ButtonLink = createLink(AnchorButton);
/** Link that looks like an {@link IconAction}; its icon is the child and its name `aria-label`. */
export const IconButtonLink = createLink(AnchorIcon);
