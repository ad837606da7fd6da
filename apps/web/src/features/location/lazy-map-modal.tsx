import { Suspense, useState } from 'react';
import { lazyComponent } from '#lib/defer.ts';
import type { MapModalProps } from './map-modal.tsx';

const Loaded = lazyComponent(() => import('./map-modal.tsx').then((file) => file.MapModal));

/** Fetched when it is first opened; from then on it stays, so that it can also close with grace. */
export function MapModal(props: MapModalProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
