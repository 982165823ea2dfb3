import { encode } from 'uqr';
import { qrPath } from './qr-path.rules.ts';
import styles from './SecondFactor.module.css';

/** White margin in squares, which a camera needs to find the code. */
const MARGIN = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Draws the code as one path, because the content security policy allows neither inline markup nor inline styles. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-MARGIN} ${-MARGIN}h${side}v${side}h-${side}z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  );
};
