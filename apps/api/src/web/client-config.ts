import type { Config } from '#config.ts';

type Settings = Pick<Config, 'appName' | 'tiles' | 'links' | 'demo' | 'vapid'>;

/** What the browser may know of the configuration; it stands in every document, so nothing secret goes here. */
export function clientConfig({ appName, tiles, links, demo, vapid }: Settings) {
  return {
    appName,
    tilesUrl: tiles.url,
    tilesAttribution: tiles.attribution,
    links,
    isDemo: demo,
    pushKey: vapid?.publicKey ?? null,
  };
}
