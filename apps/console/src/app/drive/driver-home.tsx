import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad, lazyComponent, whenIdle } from '@app/client/react/defer.ts';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Icon } from '@app/ui/content/icon.tsx';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { DriveProvider, useDrive, useDriveState } from '#features/drive/drive-context.tsx';
import { withMoreTexts } from '#i18n/drive/catalogs.ts';
import { DriveHeader } from './drive-header.tsx';
import { CASH, DRIVE, SETTINGS, useDrivePath } from './drive-path.ts';

const DeliveryView = lazyComponent(async () => (await import('./delivery-view.tsx')).DeliveryView);
const ShiftView = lazyComponent(async () => (await import('./shift-view.tsx')).ShiftView);
const NewsLines = lazyAfterLoad(async () => (await withMoreTexts(import('./news-lines.tsx'))).NewsLines);
const FailedPage = lazyComponent(async () => (await withMoreTexts(import('./failed-page.tsx'))).FailedPage);
const CashPage = lazyComponent(async () => (await withMoreTexts(import('./cash-page.tsx'))).CashPage);
const SettingsPage = lazyComponent(
  async () => (await withMoreTexts(import('./settings-page.tsx'))).SettingsPage,
);

/** What a driver may need without a connection: the worker stores what was loaded once. */
function loadTheRest() {
  DeliveryView.preload();
  ShiftView.preload();
  CashPage.preload();
  SettingsPage.preload();
  void import('./map-area.tsx').catch(() => undefined);
  void import('./delivery-dialogs.tsx').catch(() => undefined);
}

type DriverHomeProps = { accountId: string; me: WireMe | null; onSignedOut: () => void };

/** The session of a driver and its pages. Give it the account as its key. */
export const DriverHome = ({ accountId, ...rest }: DriverHomeProps) => (
  <DriveProvider accountId={accountId}>
    <DrivePages {...rest} />
  </DriveProvider>
);

/** The pages of a driver. The account is unknown without a connection. */
function DrivePages({ me, onSignedOut }: Omit<DriverHomeProps, 'accountId'>) {
  const { page, error } = useDriveState();
  const { refresh } = useDrive();
  const path = useDrivePath();
  useEffect(() => whenIdle(loadTheRest, { isAfterLoad: true }), []);

  if (page === null)
    return error === null ? (
      <main id="main" aria-busy="true" className="min-h-dvh" />
    ) : (
      <Suspense>
        <FailedPage error={error} onRetry={() => void refresh()} />
      </Suspense>
    );

  if (path === CASH || path === SETTINGS)
    return (
      <Suspense fallback={<main id="main" aria-busy="true" className="min-h-dvh" />}>
        {path === CASH ? <CashPage /> : <SettingsPage me={me} onSignedOut={onSignedOut} />}
      </Suspense>
    );

  const chosen = page.deliveries.find(({ id }) => path === `${DRIVE}/${id}`) ?? page.deliveries[0];
  return (
    <div className="drive-screen flex h-dvh flex-col bg-surface">
      <DriveHeader page={page} />
      <OfflineStrip />
      <NewsLines />
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        <Suspense>
          {chosen ? (
            <DeliveryView
              key={chosen.id}
              delivery={chosen}
              others={page.deliveries.filter(({ id }) => id !== chosen.id)}
            />
          ) : (
            <ShiftView page={page} />
          )}
        </Suspense>
      </main>
    </div>
  );
}

function OfflineStrip() {
  const t = useTranslations('drive');
  const isOffline = useIsOffline();
  return (
    <div role="status" className="empty:hidden">
      {isOffline && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-saffron px-4 text-control font-semibold text-on-saffron">
          <Icon name="wifi-slash" size="md" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
