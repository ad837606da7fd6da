const WIDTH = 96;
const HEIGHT = 32;
const DOT = 2.5;

/** A line through values, drawn in the reading direction. The words beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, index) =>
      [
        DOT + (index / (values.length - 1)) * (WIDTH - 2 * DOT),
        HEIGHT - DOT - (value / most) * (HEIGHT - 2 * DOT),
      ] as const,
  );
  const line = points.map((point) => point.join(' ')).join(' L ');
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      className="text-primary rtl:-scale-x-100"
      fill="none"
    >
      <path
        d={`M ${DOT} ${HEIGHT} L ${line} L ${WIDTH - DOT} ${HEIGHT} Z`}
        fill="currentColor"
        fillOpacity="0.12"
      />
      <path d={`M ${line}`} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x} cy={y} r={DOT} fill="currentColor" />
    </svg>
  );
}
