import { encode } from 'uqr';
import { qrPath } from './qr-path.rules.ts';
import styles from './SecondFactor.module.css';

/** Squares of white around it, by which a camera finds it. */
const MARGIN = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Drawn as one path: the page's security policy lets in neither markup nor styles made of text. */
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
