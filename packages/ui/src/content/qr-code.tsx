import { encode } from 'uqr';

/** One path, because the content security policy forbids HTML strings. Dark on white in both themes, for cameras. */
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
