import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { storage } from '@app/client/storage/storage.ts';
import { type Lane, LANES } from '@app/domain/board/lane';
import { useState } from 'react';

const KEY = 'console.folded-lanes';

/** CON-14 The folded lanes of this device. Without a choice, On the way is folded below 1280 px. */
export function useFoldedLanes() {
  const isNarrow = !useMediaQuery('(min-width: 80rem)');
  const [chosen, setChosen] = useState(() => storage.readText(KEY));
  const names = chosen?.split(',') ?? (isNarrow ? ['onTheWay'] : []);
  const folded = new Set<Lane>(LANES.filter((lane) => names.includes(lane)));

  function fold(lane: Lane) {
    const next = folded.has(lane) ? [...folded].filter((one) => one !== lane) : [...folded, lane];
    storage.writeText(KEY, next.join(','));
    setChosen(next.join(','));
  }
  return { folded, fold };
}
