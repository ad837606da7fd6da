/**
 * The router's own parser reads `?table=6e10` as a number and rounds long ids. This one returns text, and parses
 * only {…} and […] as JSON.
 */
export function parseSearch(search: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([key, text]) => [key, parseValue(text)]));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(key, formatValue(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

function parseValue(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function formatValue(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
