type Style = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Degrees, about the middle of the shape. */
  turn?: number;
};
type Paint = string | Style;

/** One decimal is enough at 960 px wide and halves the file. */
export const round = (value: number) => Math.round(value * 10) / 10;

export const polar = (x: number, y: number, radius: number, angle: number): [number, number] => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/* `opacity` would render a layer per shape, which is ten times slower. */
function attributes(paint: Paint, x = 0, y = 0): string {
  const style = typeof paint === 'string' ? { fill: paint } : paint;
  const parts = [`fill="${style.fill ?? 'none'}"`];
  const opacity = style.opacity === undefined ? null : Math.round(style.opacity * 100) / 100;
  if (style.fill && opacity !== null) parts.push(`fill-opacity="${opacity}"`);
  if (style.stroke) {
    parts.push(`stroke="${style.stroke}" stroke-width="${round(style.width ?? 2)}"`);
    parts.push('stroke-linecap="round" stroke-linejoin="round"');
  }
  if (style.stroke && opacity !== null) parts.push(`stroke-opacity="${opacity}"`);
  if (style.turn) parts.push(`transform="rotate(${round(style.turn)} ${round(x)} ${round(y)})"`);
  return parts.join(' ');
}

export const path = (d: string, paint: Paint) => `<path d="${d}" ${attributes(paint)}/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  path(d, opacity === 1 ? { stroke, width } : { stroke, width, opacity });

export const circle = (x: number, y: number, radius: number, paint: Paint) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes(paint)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: Paint) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${attributes(paint, x, y)}/>`;

/** Positioned by its centre, like the other shapes. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  paint: Paint,
): string {
  const place = `x="${round(x - width / 2)}" y="${round(y - height / 2)}"`;
  const size = `width="${round(width)}" height="${round(height)}" rx="${round(corner)}"`;
  return `<rect ${place} ${size} ${attributes(paint, x, y)}/>`;
}

export const group = (content: string, transform: string) => `<g transform="${transform}">${content}</g>`;

export const turned = (content: string, degrees: number, x = 200, y = 150) =>
  group(content, `rotate(${round(degrees)} ${round(x)} ${round(y)})`);

export const placed = (content: string, x: number, y: number, scale = 1, degrees = 0) =>
  group(
    content,
    `translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${Math.round(scale * 1000) / 1000})`,
  );

export const clipped = (content: string, id: string, shape: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

export const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
