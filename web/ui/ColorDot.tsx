import styles from './ColorDot.module.css';
import { canopyColors } from './canopy-colors.ts';

/** The color that a word means; nothing where it means none. */
export const ColorDot = ({ color }: { readonly color: string }) => {
  const [background] = canopyColors(color);
  return background === undefined ? null : <span aria-hidden className={styles.dot} style={{ background }} />;
};
