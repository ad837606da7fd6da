import { type AppName, appNameIn, configText, recordFrom, asRecord, asText } from './app-name.ts';

export type AppConfig = {
  appName: AppName;
  tilesUrl: string | null;
  tilesAttribution: string | null;
  /** The drawn map below the tiles; null if the server has none. */
  baseMapUrl: string | null;
  /** The server can search for addresses. */
  hasGeocoder: boolean;
  /** External pages; null hides a link that the operator has not set. */
  links: Record<LinkName, string | null>;
  isDemo: boolean;
  /** The VAPID key; null if the server sends no push messages. */
  pushKey: string | null;
  /** False is the kill switch: registers no worker and unregisters an existing one. */
  hasWorker: boolean;
  /** Dial codes, without the plus, of the countries that receive codes; null allows all. */
  servedDialCodes: readonly string[] | null;
};

type LinkName = 'partner' | 'careers' | 'instagram' | 'facebook' | 'x';

/** Parses the config in the document; every part has a default. */
export function appConfigFrom(json: string | null | undefined): AppConfig {
  const raw = recordFrom(json);
  const links = asRecord(raw['links']);
  return {
    appName: appNameIn(raw),
    tilesUrl: asText(raw['tilesUrl']),
    tilesAttribution: asText(raw['tilesAttribution']),
    baseMapUrl: asText(raw['baseMapUrl']),
    hasGeocoder: raw['hasGeocoder'] === true,
    links: {
      partner: readWebAddress(links['partner']),
      careers: readWebAddress(links['careers']),
      instagram: readWebAddress(links['instagram']),
      facebook: readWebAddress(links['facebook']),
      x: readWebAddress(links['x']),
    },
    isDemo: raw['isDemo'] === true,
    pushKey: asText(raw['pushKey']),
    hasWorker: raw['hasWorker'] !== false,
    servedDialCodes: readDialCodes(raw['servedDialCodes']),
  };
}

let config: AppConfig | null = null;

export function appConfig(): AppConfig {
  config ??= appConfigFrom(configText());
  return config;
}

function readDialCodes(value: unknown): readonly string[] | null {
  const codes = Array.isArray(value)
    ? value.filter((code) => typeof code === 'string' && /^\d+$/.test(code))
    : [];
  return codes.length > 0 ? codes : null;
}

/** Accepts http and https only, so that a `javascript:` link is dropped. */
function readWebAddress(value: unknown): string | null {
  const text = asText(value);
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
