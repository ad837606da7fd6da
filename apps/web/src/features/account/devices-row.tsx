import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '@app/ui/content/icon.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { DevicesSkeleton } from './devices-skeleton.tsx';

const DeviceList = lazy(async () => ({ default: (await import('./device-list.tsx')).DeviceList }));

/** Opens the list of signed-in devices (D-130). */
export function DevicesRow() {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <ListRow
        icon="device-mobile"
        title={t('profile.devices')}
        onPress={() => setIsOpen(true)}
        end={<Icon name="caret-right" size="md" className="text-ink-3" />}
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('devices.title')}
        closeLabel={t('common.close')}
      >
        <Suspense fallback={<DevicesSkeleton />}>
          <DeviceList />
        </Suspense>
      </Dialog>
    </div>
  );
}
