import { encode } from 'uqr';

/** Drawn as one path: markup from a string would need a hole in the policy. Dark on white in both themes, as cameras want it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#11232b" shapeRendering="crispEdges" />
    </svg>
  );
}
