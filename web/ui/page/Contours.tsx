import styles from './Contours.module.css';

const LINES = [...Array(12).keys()];

/**
 * Decorative contour lines of a slope, a pass and a ridge, computed by a formula. Only for pages outside of the app.
 */
export const Contours = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden>
    {LINES.map((line) => {
      const bold = line % 4 === 3;
      const look = { strokeWidth: bold ? 1.6 : 1, opacity: 0.35 + line * 0.055 };
      const slope = 566 + line * 26;
      const crest = 352 + line * 38;
      const pass = 232 + line * 36;
      const ridge = 202 + line * 41;
      const path = [
        `M-10 ${slope} C130 ${slope - 150 + line * 8} 210 ${crest + 24} 380 ${crest + 8}`,
        `S620 ${pass + 40} 760 ${pass}`,
        `S960 ${ridge - 10} 1050 ${ridge + 44} S1230 ${ridge + 96} 1310 ${ridge + 70} S1400 ${ridge + 56} 1450 ${ridge + 76}`,
      ].join(' ');
      return <path key={line} className={styles.line} d={path} {...look} />;
    })}
  </svg>
);
