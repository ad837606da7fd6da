import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { DriveHeader } from '#features/shift/drive-header.tsx';
import { deliveryPath } from '#paths.ts';
import type { ShownPage } from '#session/queued-page.ts';

const DeliveryView = lazyComponent(
  async () => (await import('#features/delivery/delivery-view.tsx')).DeliveryView,
);
const ShiftView = lazyComponent(async () => (await import('#features/shift/shift-view.tsx')).ShiftView);
const NewsLines = lazyAfterLoad(async () => (await import('#features/news/news-lines.tsx')).NewsLines);

/** Loads what a delivery needs without a connection. */
export function loadDeliveryParts(): void {
  DeliveryView.preload();
  ShiftView.preload();
  void import('#features/delivery/map-area.tsx').catch(() => undefined);
  void import('#features/delivery/delivery-dialogs.tsx').catch(() => undefined);
}

/** The delivery in the address, else the first one; the shift without deliveries. */
export function DeliveriesScreen({ page, path }: { page: ShownPage; path: string }) {
  const chosen = page.deliveries.find(({ id }) => path === deliveryPath(id)) ?? page.deliveries[0];
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
