import { lazyComponent, whenIdle } from '@app/client/react/defer.ts';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Suspense, useEffect } from 'react';
import { CASH, SETTINGS, useDrivePath } from '#paths.ts';
import { loadDeliveryParts, DeliveriesScreen } from '#screens/deliveries/deliveries.screen.tsx';
import { DriveProvider, useDrive, useDriveState } from '#session/drive-context.tsx';

const FailedPage = lazyComponent(async () => (await import('./failed-page.tsx')).FailedPage);
const CashScreen = lazyComponent(async () => (await import('#screens/cash/cash.screen.tsx')).CashScreen);
const SettingsScreen = lazyComponent(
  async () => (await import('#screens/settings/settings.screen.tsx')).SettingsScreen,
);

/** What a driver may need without a connection: the worker stores what was loaded once. */
function loadTheRest() {
  CashScreen.preload();
  SettingsScreen.preload();
  loadDeliveryParts();
}

type DriverPagesProps = { accountId: string; me: WireMe | null; onSignedOut: () => void };

/** The session of a driver and its pages. Give it the account as its key. */
export const DriverPages = ({ accountId, ...rest }: DriverPagesProps) => (
  <DriveProvider accountId={accountId}>
    <CurrentPage {...rest} />
  </DriveProvider>
);

/** The account is unknown without a connection. */
function CurrentPage({ me, onSignedOut }: Omit<DriverPagesProps, 'accountId'>) {
  const { page, error } = useDriveState();
  const { refresh } = useDrive();
  const path = useDrivePath();
  useEffect(() => whenIdle(loadTheRest, { isAfterLoad: true }), []);

  const blank = <main id="main" aria-busy="true" className="min-h-dvh" />;
  if (page === null && error === null) return blank;
  if (page === null)
    return (
      <Suspense>
        <FailedPage error={error} onRetry={() => void refresh()} />
      </Suspense>
    );
  if (path === CASH || path === SETTINGS)
    return (
      <Suspense fallback={blank}>
        {path === CASH ? <CashScreen /> : <SettingsScreen me={me} onSignedOut={onSignedOut} />}
      </Suspense>
    );
  return <DeliveriesScreen page={page} path={path} />;
}
