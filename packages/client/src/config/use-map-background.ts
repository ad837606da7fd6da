import type { BaseMapData } from '@app/domain/geo/base-map';
import { useEffect, useState } from 'react';
import { appConfig } from './app-config.ts';

type MapBackground = {
  tiles: { url: string; attribution: string | null } | null;
  /** Null while it loads, and if the server has none. */
  baseMap: BaseMapData | null;
};

/** The tiles and the base map of the server, for every map of the app. */
export function useMapBackground(): MapBackground {
  const { tilesUrl, tilesAttribution, baseMapUrl } = appConfig();
  const tiles = tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution };
  return { tiles, baseMap: useBaseMap(baseMapUrl) };
}

let loaded: BaseMapData | null = null;
let request: Promise<BaseMapData | null> | null = null;

/** Loads the base map once per page, while the code of the first map loads. The next map repeats a failed request. */
function useBaseMap(url: string | null): BaseMapData | null {
  const [pending] = useState(() => (url === null || loaded ? null : loadOnce(url)));
  const [baseMap, setBaseMap] = useState(loaded);
  useEffect(() => {
    let isMounted = true;
    void pending?.then((drawings) => isMounted && setBaseMap(drawings));
    return () => void (isMounted = false);
  }, [pending]);
  return baseMap;
}

function loadOnce(url: string): Promise<BaseMapData | null> {
  request ??= fetchBaseMap(url).then((drawings) => {
    loaded = drawings;
    request = null;
    return drawings;
  });
  return request;
}

async function fetchBaseMap(url: string): Promise<BaseMapData | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
