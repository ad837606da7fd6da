import type { WireMe } from '@app/contract/schemas/console/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { meQuery } from '#session/me.ts';
import { useBranch } from '#session/scope.ts';
import { KitchenDisplay } from '#features/kitchen/kitchen-display.tsx';
import { PairingPage } from '#features/kitchen/pairing-page.tsx';
import { applyTheme } from '#features/device-settings/device-settings.ts';

const NONE: readonly string[] = [];

/** CON-41 CON-49 The kitchen of a paired screen or a signed-in person; others see a code to pair the screen. */
export function KitchenScreen() {
  useDarkPage();
  const { data: me } = useSuspenseQuery(meQuery(useLanguage()));
  return me === null ? <PairingPage /> : <KitchenOf me={me} />;
}

function KitchenOf({ me: { device, account } }: { me: WireMe }) {
  const branch = useBranch();
  if (!branch) return null;
  return (
    <KitchenDisplay
      key={branch._id}
      branch={branch}
      own={device?.stations ?? NONE}
      isPerson={account !== null}
    />
  );
}

/** CON-41 The kitchen is dark whatever the theme of the device is. */
function useDarkPage(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = 'dark';
    return applyTheme;
  }, []);
}
