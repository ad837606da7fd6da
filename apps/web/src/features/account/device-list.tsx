import { useNow } from '@app/client/react/use-now.ts';
import type { WireDevice } from '@app/contract/schemas/customer/auth';
import { Button } from '@app/ui/actions/button.tsx';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { RowGroup } from '@app/ui/layout/row-group.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { DevicesSkeleton } from './devices-skeleton.tsx';
import { OTHER_DEVICES, useDevices } from './use-devices.ts';

const MINUTE_MS = 60_000;
/** A device reports its use at most every 15 minutes. */
const EXACT_MS = 15 * MINUTE_MS;
const POCKET = new Set<string | null>(['iPhone', 'iPad', 'Android']);
const MAX_SHOWN = 4;

/** The signed-in devices (D-130). Ending one asks first. */
export function DeviceList() {
  const text = useAccountTexts();
  return (
    <RowGroup title={text('devices.title')}>
      <Devices />
    </RowGroup>
  );
}

function Devices() {
  const t = useTranslations();
  const text = useAccountTexts();
  const nameOf = useDeviceName();
  const { devices, errorText, isFetching, retry, ending, wait, end } = useDevices();
  const [confirming, setConfirming] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  if (errorText !== null)
    return (
      <div className="py-4">
        <InlineError text={errorText} retryLabel={t('common.retry')} onRetry={retry} busy={isFetching} />
      </div>
    );
  if (devices === null) return <DevicesSkeleton />;
  const shown = isWhole ? devices : devices.slice(0, MAX_SHOWN);
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  const device = devices.find(({ _id }) => _id === confirming);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((one) => (
          <DeviceRow
            key={one._id}
            device={one}
            isEnding={ending === one._id}
            wait={wait}
            onEnd={() => setConfirming(one._id)}
          />
        ))}
      </ul>
      {shown.length < devices.length && (
        <div className="py-2.5">
          <Button variant="quiet" block onClick={() => setIsWhole(true)}>
            {text('devices.showAll', { count: devices.length })}
          </Button>
        </div>
      )}
      <div className="grid gap-3 py-3.5">
        <p className="type-small text-ink-2">{text(hasOthers ? 'devices.lead' : 'devices.onlyThis')}</p>
        {hasOthers && (
          <Button
            variant="secondary"
            block
            busy={ending === OTHER_DEVICES}
            wait={wait}
            onClick={() => setConfirming(OTHER_DEVICES)}
          >
            {text('devices.endOthers')}
          </Button>
        )}
      </div>
      <FormDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={device ? text('devices.endLabel', { device: nameOf(device) }) : text('devices.endOthers')}
        closeLabel={t('common.close')}
        cancelLabel={t('common.cancel')}
        submitLabel={text('devices.end')}
        tone="danger"
        onSubmit={() => {
          if (confirming !== null) end(confirming);
          setConfirming(null);
        }}
      >
        <p className="text-ink-2">{text(device ? 'devices.endHint' : 'devices.endOthersHint')}</p>
      </FormDialog>
    </>
  );
}

type DeviceRowProps = { device: WireDevice; isEnding: boolean; wait: string | null; onEnd: () => void };

function DeviceRow({ device, isEnding, wait, onEnd }: DeviceRowProps) {
  const text = useAccountTexts();
  const format = useFormatter();
  const now = useNow(MINUTE_MS);
  const name = useDeviceName()(device);
  const lastUsed = Date.parse(device.lastUsedAt);
  const usedAt = now - lastUsed < EXACT_MS ? now : lastUsed;
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-end gap-x-3.5 gap-y-2 py-2.5">
      <IconTile icon={POCKET.has(device.system) ? 'device-mobile' : 'desktop'} />
      <span className="min-w-0 flex-1 basis-28">
        <span className="type-item block">{name}</span>
        {device.isCurrent ? (
          <Tag shape="text" tone="good">
            {text('devices.current')}
          </Tag>
        ) : (
          <span className="type-small block text-ink-2">
            {text('devices.lastUsed', { when: format.relativeTime(usedAt, now) })}
          </span>
        )}
      </span>
      {!device.isCurrent && (
        <Button
          variant="soft"
          className="shrink-0"
          busy={isEnding}
          wait={wait}
          aria-label={wait ?? text('devices.endLabel', { device: name })}
          onClick={onEnd}
        >
          {text('devices.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName(): (device: WireDevice) => string {
  const text = useAccountTexts();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return text('devices.name', { browser, system });
    return browser ?? system ?? text('devices.unknown');
  };
}
