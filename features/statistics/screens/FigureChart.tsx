import { barFill } from './ChartLegend.tsx';
import { namedEach, scaleOf, stacksOf } from './chart.ts';
import styles from './FigureChart.module.css';
import type { Bars } from './figure.ts';

interface FigureChartProps {
  /** Names of the rows. */
  readonly labels: readonly string[];
  readonly bars: readonly Bars[];
  /** Horizontal bars, for long names; each has its number beside it. */
  readonly horizontal: boolean;
  /** The id of the legend, which defines the patterns. */
  readonly id: string;
}

/** Bars of SVG, which paper shows, too: browsers print no backgrounds. All else is text that wraps and is never scaled. */
export const FigureChart = ({ horizontal, ...props }: FigureChartProps) =>
  horizontal ? <Lines {...props} /> : <Columns {...props} />;

type Parts = Omit<FigureChartProps, 'horizontal'>;

/** Two people may have one name. */
const withKeys = (labels: readonly string[]) => labels.map((label, row) => ({ key: `row ${row}`, label, row }));

/** Returns the pixels that the largest number takes beside the axis. */
const roomFor = (top: number): number => 14 + 7 * String(top).length;

/** Pixels. */
const THICKEST = 26;

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

const Columns = ({ labels, bars, id }: Parts) => {
  const stacks = stacksOf(bars);
  const { top, ticks } = scaleOf(stacks, labels.length);
  const each = namedEach(labels);
  const names = withKeys(labels);
  return (
    <div className={styles.columns} style={{ paddingLeft: roomFor(top) }}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={styles.tick} style={{ bottom: percent(tick, top) }}>
            <span>{tick}</span>
          </div>
        ))}
        <div className={styles.slots}>
          {names.map(({ key, row }) => (
            <div key={key} className={styles.slot}>
              {stacks.map((stack) => (
                <Column key={stack[0]?.label} stack={stack} row={row} top={top} id={id} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.names}>
        {names.map(({ key, label, row }) => (
          <span key={key}>{row % each === 0 ? label : ''}</span>
        ))}
      </div>
    </div>
  );
};

interface ColumnProps {
  readonly stack: readonly Bars[];
  readonly row: number;
  readonly top: number;
  readonly id: string;
}

const Column = ({ stack, row, top, id }: ColumnProps) => {
  let below = 0;
  return (
    <svg aria-hidden className={styles.column}>
      {stack.map(({ label, look, values }) => {
        const value = values[row] ?? 0;
        below += value;
        return (
          value > 0 && (
            <rect
              key={label}
              y={percent(top - below, top)}
              width="100%"
              height={percent(value, top)}
              fill={barFill(look, id)}
              className={styles.bar}
            />
          )
        );
      })}
    </svg>
  );
};

const Lines = ({ labels, bars, id }: Parts) => {
  const most = Math.max(1, ...bars.flatMap(({ values }) => values));
  return (
    <div className={styles.lines}>
      {withKeys(labels).map(({ key, label, row }) => (
        <div key={key} className={styles.line}>
          <span className={styles.name}>{label}</span>
          <div className={styles.pair}>
            {bars.map(({ label: of, look, values }) => (
              <div key={of} className={styles.numbered}>
                <svg aria-hidden style={{ width: percent(values[row] ?? 0, most), height: THICKEST / bars.length }}>
                  <rect width="100%" height="100%" fill={barFill(look, id)} className={styles.bar} />
                </svg>
                <span>{values[row] ?? 0}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};
