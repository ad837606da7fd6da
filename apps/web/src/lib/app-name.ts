export type AppName = { en: string; ar: string };

/** What the server wrote into the document about itself; every part of it may be missing. */
export const configText = () => document.getElementById('app-config')?.textContent;

/** All that a first page asks of it; `app-config.ts` has the rest. */
export function appNameIn(config: Record<string, unknown>): AppName {
  const name = recordOf(config['appName']);
  return { en: textOf(name['en']) ?? 'Hana', ar: textOf(name['ar']) ?? 'هنا' };
}

let known: AppName | null = null;

export function appName(locale: string): string {
  known ??= appNameIn(recordFrom(configText()));
  return locale.startsWith('ar') ? known.ar : known.en;
}

export function recordFrom(json: string | null | undefined): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
