import { canopyColors } from '../../core/paper/canopy-colors.ts';
import styles from './ColorDot.module.css';

/** The color that a word means; nothing where it means none. */
export const ColorDot = ({ color }: { readonly color: string }) => {
  const [background] = canopyColors(color);
  return background === undefined ? null : <span aria-hidden className={styles.dot} style={{ background }} />;
};
