interface InitialsAvatarProps {
  readonly firstName: string;
  readonly lastName: string;
  /** 28 in lists, 32 in the app bar, 40 on phones, 56 in a page header. */
  readonly size?: 28 | 32 | 40 | 56;
}

/** Hidden from screen readers, because the name is beside it. */
export const InitialsAvatar = ({ firstName, lastName, size = 28 }: InitialsAvatarProps) => (
  <span
    aria-hidden
    style={{
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: `${size / 16}rem`,
      height: `${size / 16}rem`,
      borderRadius: '50%',
      background: 'var(--avatar)',
      color: 'var(--text-2)',
      fontSize: `${(size === 28 ? 12 : size === 56 ? 20 : 13) / 16}rem`,
      fontWeight: 600,
      letterSpacing: '.02em',
    }}
  >
    {`${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()}
  </span>
);
