import type { Config } from '#config/config.ts';

type Settings = Pick<
  Config,
  'appName' | 'tiles' | 'geocoderUrl' | 'links' | 'demo' | 'vapid' | 'serviceWorker' | 'smsDialCodes'
>;

/** The public part of the configuration; every document contains it, so it holds no secrets. */
export function clientConfig(settings: Settings, baseMapUrl: string | null = null) {
  const { appName, tiles, geocoderUrl, links, demo, vapid, serviceWorker, smsDialCodes } = settings;
  return {
    appName,
    tilesUrl: tiles.url,
    tilesAttribution: tiles.attribution,
    ...(baseMapUrl !== null && { baseMapUrl }),
    // The demo names and finds places by its own map.
    ...((geocoderUrl !== null || demo) && { hasGeocoder: true }),
    links,
    isDemo: demo,
    pushKey: vapid?.publicKey ?? null,
    hasWorker: serviceWorker,
    ...(smsDialCodes && { servedDialCodes: smsDialCodes }),
  };
}
