import { swatchesOf } from '../../../core/texts/canopy-colors.ts';
import styles from './ColorDot.module.css';

/** Dot in a colour of the palette; nothing for the colours that a school has added. */
export const ColorDot = ({ color }: { readonly color: string }) => {
  const [background] = swatchesOf([color]);
  return background === undefined ? null : <span aria-hidden className={styles.dot} style={{ background }} />;
};
