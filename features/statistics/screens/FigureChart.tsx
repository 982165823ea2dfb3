import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { barFill } from './ChartLegend.tsx';
import { chartHeight } from './chart-height.ts';
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

const TICK = { fontSize: 12, fill: 'var(--text-2)' } as const;
/** Up to this many names below the axis are all shown; of more names, only as many as have room. */
const FEW_NAMES = 3;
/** Letters of a name on two lines beside its bar. */
const LONGEST_NAME = 34;

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

export const FigureChart = ({ labels, bars, horizontal, id }: FigureChartProps) => {
  const rows = labels.map((label, index) => ({ label, ...bars.map(({ values }) => values[index] ?? 0) }));
  const numbers = { type: 'number', tick: TICK, axisLine: false, tickLine: false, allowDecimals: false } as const;
  const names = { type: 'category', dataKey: 'label', tick: TICK, tickLine: false } as const;
  return (
    <ResponsiveContainer width="100%" height={chartHeight(labels.length, horizontal)}>
      <BarChart
        data={rows}
        layout={horizontal ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: horizontal ? 40 : 4, bottom: 0, left: 0 }}
        barGap={1}
        accessibilityLayer={false}
      >
        {!horizontal && <CartesianGrid vertical={false} stroke="var(--line)" />}
        {horizontal ? (
          <XAxis {...numbers} hide />
        ) : (
          <XAxis {...names} interval={labels.length > FEW_NAMES ? 'equidistantPreserveStart' : 0} minTickGap={0} />
        )}
        {horizontal ? (
          <YAxis {...names} width={124} axisLine={false} interval={0} tickFormatter={shortened} />
        ) : (
          <YAxis {...numbers} width={36} />
        )}
        {bars.map(({ label, look, stack }, index) => (
          <Bar
            key={label}
            dataKey={index}
            stackId={stack}
            fill={barFill(look, id)}
            stroke="var(--primary-dark)"
            isAnimationActive={false}
            maxBarSize={28}
          >
            {horizontal && <LabelList position="right" fontSize={12} fill="var(--text)" />}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
