import { promptInstall, useInstallMethod } from '@app/client/pwa/install-prompt.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { type ReactNode, Suspense, useState } from 'react';

const InstallSteps = lazyComponent(() => import('./install-steps.tsx').then((file) => file.InstallSteps));

type Install = {
  canInstall: boolean;
  install: () => void;
  /** Render it beside the button. */
  steps: ReactNode;
};

/** The button opens the browser's install prompt, or the manual steps where there is none. */
export function useInstall(): Install {
  const method = useInstallMethod();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return {
    canInstall: method !== null,
    install: () => (method === 'steps' ? setIsOpen(true) : void promptInstall()),
    steps: isOpen !== null && (
      <Suspense fallback={null}>
        <InstallSteps open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
