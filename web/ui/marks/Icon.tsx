interface IconProps {
  /** Path data from @mdi/js. */
  readonly path: string;
  readonly size?: number;
  /** Only for icons without visible text beside them. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly color?: string;
}

/** Icon in the colour of the surrounding text. */
export const Icon = ({ path, size = 20, label, className, color }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={color ?? 'currentColor'}
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path d={path} />
  </svg>
);
