import type { SalesRow } from '@app/contract/schemas/console/reports';
import { directionOf } from '@app/domain/language';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  Cell,
  ComposedChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '#i18n/i18n.ts';

type ChartProps = { rows: readonly SalesRow[]; labelOf: (key: string) => string };

const AXIS = { stroke: 'none', tick: { fill: 'var(--ink-2)', fontSize: 13 }, tickLine: false } as const;
/* Keeps the first and the last label away from the other axis. */
const ENDS = { left: 10, right: 10 };
const MARK = { height: 4, overhang: 3 };
const SIZE = { width: 640, height: 300 };

/* A chart is laid out from left to right. Its Arabic labels begin with this mark, so that `9 ص` reads from the right. */
const RIGHT_TO_LEFT_MARK = '\u200F';

function useIsReversed() {
  return directionOf(useLanguage()) === 'rtl';
}

function useLabelled(rows: readonly SalesRow[], labelOf: (key: string) => string) {
  const mark = useIsReversed() ? RIGHT_TO_LEFT_MARK : '';
  return rows.map((row) => ({ ...row, label: mark + labelOf(row.key) }));
}

/** CON-113 Sales as bars, those of the days before as marks. The time runs in the reading direction. */
export function SalesChart({ rows, labelOf }: ChartProps) {
  const isReversed = useIsReversed();
  const best = Math.max(...rows.map(({ sales }) => sales));
  const data = useLabelled(rows, labelOf).map((row) => ({
    ...row,
    now: row.sales / 100,
    before: row.salesBefore / 100,
  }));
  return (
    <div aria-hidden="true" dir="ltr" className="mt-2 h-75">
      <ResponsiveContainer width="100%" height="100%" initialDimension={SIZE}>
        <ComposedChart
          accessibilityLayer={false}
          data={data}
          margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...AXIS}
            dataKey="label"
            reversed={isReversed}
            interval="equidistantPreserveStart"
            minTickGap={12}
            tickMargin={6}
            padding={ENDS}
          />
          {/* An axis of its own: the marks lie on the bars, not beside them. */}
          <XAxis xAxisId="before" hide dataKey="label" reversed={isReversed} padding={ENDS} />
          <YAxis {...AXIS} width={52} orientation={isReversed ? 'right' : 'left'} />
          <Bar dataKey="now" radius={[6, 6, 2, 2]} maxBarSize={44} isAnimationActive={false}>
            {data.map((row) => (
              <Cell key={row.key} fill="var(--primary)" fillOpacity={row.sales === best ? 1 : 0.84} />
            ))}
          </Bar>
          <Bar
            xAxisId="before"
            dataKey="before"
            maxBarSize={44}
            isAnimationActive={false}
            shape={({ x, y, width }: BarShapeProps) => (
              <rect
                x={x - MARK.overhang}
                y={y - MARK.height / 2}
                width={width + 2 * MARK.overhang}
                height={MARK.height}
                rx={MARK.height / 2}
                fill="var(--saffron)"
              />
            )}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** Orders by hour. The busiest hours are hatched as well as darker. */
export function HoursChart({ rows, labelOf, peaks }: ChartProps & { peaks: ReadonlySet<string> }) {
  const isReversed = useIsReversed();
  const data = useLabelled(rows, labelOf);
  return (
    <div aria-hidden="true" dir="ltr" className="mt-2 h-40">
      <ResponsiveContainer width="100%" height="100%" initialDimension={SIZE}>
        <BarChart
          accessibilityLayer={false}
          data={data}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          barCategoryGap={2}
        >
          <defs>
            <pattern
              id="peak"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill="var(--primary)" />
              <rect width="1.5" height="6" fill="var(--surface)" fillOpacity="0.35" />
            </pattern>
          </defs>
          <XAxis
            {...AXIS}
            dataKey="label"
            reversed={isReversed}
            interval="preserveStart"
            minTickGap={18}
            tickMargin={6}
          />
          <Bar dataKey="orders" radius={[4, 4, 1, 1]} isAnimationActive={false}>
            {data.map((row) => (
              <Cell
                key={row.key}
                fill={peaks.has(row.key) ? 'url(#peak)' : 'var(--primary)'}
                fillOpacity={peaks.has(row.key) ? 1 : 0.48}
              />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
