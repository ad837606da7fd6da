import { lazyComponent } from '@app/client/react/defer.ts';
import { Suspense, useState } from 'react';
import type { MapModalProps } from './map-modal.tsx';

const Loaded = lazyComponent(() => import('./map-modal.tsx').then((file) => file.MapModal));

/** Loads when first opened and stays mounted for its closing animation. */
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
