import { canopyColors } from '../../core/paper/canopy-colors.ts';
import styles from './ColorDot.module.css';

/** Dot in the color that a word means; nothing for an unknown word. */
export const ColorDot = ({ color }: { readonly color: string }) => {
  const [background] = canopyColors(color);
  return background === undefined ? null : <span aria-hidden className={styles.dot} style={{ background }} />;
};
