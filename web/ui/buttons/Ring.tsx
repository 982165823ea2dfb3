import styles from './Ring.module.css';

/** Progress indicator; the text beside it names the activity. */
export const Ring = ({ size = 16 }: { readonly size?: number }) => (
  <svg className={styles.ring} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
    <circle
      cx="8"
      cy="8"
      r="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="24 40"
    />
  </svg>
);
