import type { Config } from '#config/config.ts';
import { APP_KEY } from '#config/config-pusher.ts';

type Settings = Pick<
  Config,
  'appName' | 'tiles' | 'links' | 'demo' | 'vapid' | 'pusher' | 'serviceWorker' | 'smsDialCodes'
>;

/** What the browser may know of the configuration; it stands in every document, so nothing secret goes here. */
export function clientConfig(settings: Settings) {
  const { appName, tiles, links, demo, vapid, pusher, serviceWorker, smsDialCodes } = settings;
  return {
    appName,
    tilesUrl: tiles.url,
    tilesAttribution: tiles.attribution,
    links,
    isDemo: demo,
    pushKey: vapid?.publicKey ?? null,
    realtime: realtimeOf(pusher),
    hasWorker: serviceWorker,
    ...(smsDialCodes && { servedDialCodes: smsDialCodes }),
  };
}

/** Null is the page's own host: only an engine elsewhere has to be named. */
function realtimeOf(pusher: Settings['pusher']) {
  if (pusher === null) return { key: APP_KEY, host: null, port: null, isSecure: null };
  return { key: pusher.key, host: pusher.socketHost, port: pusher.port, isSecure: pusher.isSecure };
}
