import type { Config } from '#config/config.ts';
import { APP_KEY } from '#config/config-pusher.ts';

type Settings = Pick<
  Config,
  | 'appName'
  | 'tiles'
  | 'geocoderUrl'
  | 'links'
  | 'demo'
  | 'vapid'
  | 'pusher'
  | 'serviceWorker'
  | 'smsDialCodes'
>;

/** The public part of the configuration; every document contains it, so it holds no secrets. */
export function clientConfig(settings: Settings, baseMapUrl: string | null = null) {
  const { appName, tiles, geocoderUrl, links, demo, vapid, pusher, serviceWorker, smsDialCodes } = settings;
  return {
    appName,
    tilesUrl: tiles.url,
    tilesAttribution: tiles.attribution,
    ...(baseMapUrl !== null && { baseMapUrl }),
    ...(geocoderUrl !== null && { hasGeocoder: true }),
    links,
    isDemo: demo,
    pushKey: vapid?.publicKey ?? null,
    realtime: realtimeOf(pusher),
    hasWorker: serviceWorker,
    ...(smsDialCodes && { servedDialCodes: smsDialCodes }),
  };
}

/** Null means the page's own host; only an external engine has another one. */
function realtimeOf(pusher: Settings['pusher']) {
  if (pusher === null) return { key: APP_KEY, host: null, port: null, isSecure: null };
  return { key: pusher.key, host: pusher.socketHost, port: pusher.port, isSecure: pusher.isSecure };
}
