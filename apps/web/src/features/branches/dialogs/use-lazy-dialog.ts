import { useState } from 'react';

/** A dialog whose code loads when first opened and which stays mounted for its closing animation. */
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
