import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#lib/defer.ts';
import { askToInstall, useInstallWay } from '#lib/install-prompt.ts';

const InstallSteps = lazyComponent(() => import('./install-steps.tsx').then((file) => file.InstallSteps));

type Install = {
  canInstall: boolean;
  install: () => void;
  /** To be rendered beside the button. */
  steps: ReactNode;
};

/** The button asks the browser, or shows the steps where only its owner can install. */
export function useInstall(): Install {
  const way = useInstallWay();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return {
    canInstall: way !== null,
    install: () => (way === 'steps' ? setIsOpen(true) : void askToInstall()),
    steps: isOpen !== null && (
      <Suspense fallback={null}>
        <InstallSteps open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
