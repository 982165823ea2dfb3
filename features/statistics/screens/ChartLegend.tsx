import { Row } from '../../../web/ui/layout/Layout.tsx';
import styles from './ChartLegend.module.css';
import type { Bars, Look } from './figure.ts';

/** Returns the fill of a bar; `id` is that of the legend, which defines the patterns. */
export const barFill = (look: Look, id: string): string => {
  if (look === 'solid') return 'var(--primary-dark)';
  return look === 'open' ? '#fff' : `url(#${id}${look})`;
};

/** Patterns instead of mere colours: they differ on paper in black and white, too. */
const Patterns = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={`${id}striped`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={styles.paper} />
      <rect width="2.5" height="6" className={styles.ink} />
    </pattern>
    <pattern id={`${id}dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className={styles.paper} />
      <circle cx="3" cy="3" r="1.4" className={styles.ink} />
    </pattern>
  </defs>
);

interface ChartLegendProps {
  readonly bars: readonly Bars[];
  readonly id: string;
}

/** Says what each pattern of a chart counts. */
export const ChartLegend = ({ bars, id }: ChartLegendProps) => (
  <Row as="ul" align="stretch" wrap size={12} tone="quiet" className={styles.legend}>
    {bars.map(({ label, look }, index) => (
      <li key={label}>
        <svg aria-hidden width="14" height="14">
          {index === 0 && <Patterns id={id} />}
          <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={barFill(look, id)} stroke="var(--primary-dark)" />
        </svg>
        {label}
      </li>
    ))}
  </Row>
);
