import styles from './Icon.module.css';

interface IconProps {
  /** A path of @mdi/js. */
  readonly path: string;
  readonly size?: number;
  /** Only where no word stands beside it. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly color?: string;
}

/** Takes the colour of the text around it. */
export const Icon = ({ path, size = 20, label, className, color }: IconProps) => (
  <svg
    className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
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
