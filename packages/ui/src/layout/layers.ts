import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Opens a layer over the page, and returns the function that says that it has closed. */
export type OpenLayer = (close: () => void) => () => void;

/** How an app closes layers by its Back; without it, Back leaves the page. */
export const LayersContext = createContext<OpenLayer | null>(null);

/** Back closes an open layer. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const openLayer = useContext(LayersContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openLayer?.(() => close()) : undefined), [isOpen, openLayer]);
}
