import { useNow } from '@app/client/react/use-now.ts';
import type { WireDevice } from '@app/contract/schemas/customer/auth';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { DevicesSkeleton } from './devices-skeleton.tsx';
import { useDevices } from './use-devices.ts';

const MINUTE_MS = 60_000;
/** A device reports its use at most every 15 minutes. */
const EXACT_MS = 15 * MINUTE_MS;
const POCKET = new Set<string | null>(['iPhone', 'iPad', 'Android']);

export function DeviceList() {
  const t = useTranslations();
  const { devices, errorText, isFetching, retry, ending, end, endOthers } = useDevices();
  if (errorText !== null)
    return <InlineError text={errorText} retryLabel={t('common.retry')} onRetry={retry} busy={isFetching} />;
  if (devices === null) return <DevicesSkeleton />;
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t(hasOthers ? 'devices.lead' : 'devices.onlyThis')}</p>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} isEnding={ending === device._id} onEnd={end} />
        ))}
      </ul>
      {hasOthers && (
        <Button variant="secondary" block busy={ending === 'others'} onClick={endOthers}>
          {t('devices.endOthers')}
        </Button>
      )}
    </div>
  );
}

type DeviceRowProps = { device: WireDevice; isEnding: boolean; onEnd: (deviceId: string) => void };

function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const t = useTranslations();
  const format = useFormatter();
  const now = useNow(MINUTE_MS);
  const name = useDeviceName(device);
  const lastUsed = Date.parse(device.lastUsedAt);
  const usedAt = now - lastUsed < EXACT_MS ? now : lastUsed;
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2.5">
      <Icon name={POCKET.has(device.system) ? 'device-mobile' : 'desktop'} className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="type-item block">{name}</span>
        {device.isCurrent ? (
          <Tag shape="text" tone="good">
            {t('devices.current')}
          </Tag>
        ) : (
          <span className="type-small block text-ink-2">
            {t('devices.lastUsed', { when: format.relativeTime(usedAt, now) })}
          </span>
        )}
      </span>
      {!device.isCurrent && (
        <Button
          variant="quiet"
          className="-me-4.5 shrink-0"
          busy={isEnding}
          aria-label={t('devices.endLabel', { device: name })}
          onClick={() => onEnd(device._id)}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: WireDevice): string {
  const t = useTranslations();
  if (browser !== null && system !== null) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}
