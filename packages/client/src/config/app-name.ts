export type AppName = { en: string; ar: string };

/** The JSON config that the server writes into the document. */
export const configText = () => document.getElementById('app-config')?.textContent;

/** Separate from `app-config.ts` because the first page needs the name only. */
export function appNameIn(config: Record<string, unknown>): AppName {
  const name = asRecord(config['appName']);
  return { en: asText(name['en']) ?? 'Hana', ar: asText(name['ar']) ?? 'هنا' };
}

let cachedName: AppName | null = null;

export function appName(locale: string): string {
  cachedName ??= appNameIn(recordFrom(configText()));
  return locale.startsWith('ar') ? cachedName.ar : cachedName.en;
}

export function recordFrom(json: string | null | undefined): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
