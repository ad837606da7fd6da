import { type AppName, appNameIn, configText, recordFrom, recordOf, textOf } from './app-name.ts';

export type AppConfig = {
  appName: AppName;
  tilesUrl: string | null;
  tilesAttribution: string | null;
  /** Pages elsewhere; what the operator has not set is null and not shown. */
  links: Record<LinkName, string | null>;
  isDemo: boolean;
  realtime: RealtimeConfig;
  /** For push subscriptions; null where the server sends none. */
  pushKey: string | null;
  /** False is the kill switch: no worker is registered, and one that is there goes. */
  hasWorker: boolean;
  /** Without the plus, of the countries that codes are sent to; null: all of them. */
  servedDialCodes: readonly string[] | null;
};

/** Where the socket is; null is the page's own host, port and scheme. */
type RealtimeConfig = {
  key: string;
  host: string | null;
  port: number | null;
  isSecure: boolean | null;
};

type LinkName = 'partner' | 'careers' | 'instagram' | 'facebook' | 'x';

/** What the server wrote into the document about itself; every part of it may be missing. */
export function appConfigFrom(json: string | null | undefined): AppConfig {
  const given = recordFrom(json);
  const links = recordOf(given['links']);
  return {
    appName: appNameIn(given),
    tilesUrl: textOf(given['tilesUrl']),
    tilesAttribution: textOf(given['tilesAttribution']),
    links: {
      partner: webAddressOf(links['partner']),
      careers: webAddressOf(links['careers']),
      instagram: webAddressOf(links['instagram']),
      facebook: webAddressOf(links['facebook']),
      x: webAddressOf(links['x']),
    },
    isDemo: given['isDemo'] === true,
    realtime: realtimeOf(recordOf(given['realtime'])),
    pushKey: textOf(given['pushKey']),
    hasWorker: given['hasWorker'] !== false,
    servedDialCodes: dialCodesOf(given['servedDialCodes']),
  };
}

function realtimeOf({ key, host, port, isSecure }: Record<string, unknown>): RealtimeConfig {
  return {
    key: textOf(key) ?? 'hana',
    host: textOf(host),
    port: typeof port === 'number' ? port : null,
    isSecure: typeof isSecure === 'boolean' ? isSecure : null,
  };
}

let config: AppConfig | null = null;

export function appConfig(): AppConfig {
  config ??= appConfigFrom(configText());
  return config;
}

function dialCodesOf(value: unknown): readonly string[] | null {
  const codes = Array.isArray(value)
    ? value.filter((code) => typeof code === 'string' && /^\d+$/.test(code))
    : [];
  return codes.length > 0 ? codes : null;
}

/** A link may lead anywhere on the web, but nowhere else: `javascript:` is no address. */
function webAddressOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
