import { useState } from 'react';

/** A dialog whose code is fetched with its first opening, and which stays to close gracefully. */
export function useLazyDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  return {
    isOpen,
    isNeeded,
    open: () => {
      setIsNeeded(true);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
