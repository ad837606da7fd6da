import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDrive, useDriveState } from '#session/drive-context.tsx';
import type { ShownPage } from '#session/queued-page.ts';
import { CASH, goTo } from '#paths.ts';
import { OWN_ZONE } from '#session/formats.ts';

const ConsentCard = lazyAfterLoad(
  async () => (await import('#features/position/consent-card.tsx')).ConsentCard,
);
const ShiftFailure = lazyComponent(async () => (await import('./shift-notices.tsx')).ShiftFailure);
const UnsettledNotice = lazyAfterLoad(async () => (await import('./shift-notices.tsx')).UnsettledNotice);
const PushCard = lazyAfterLoad(async () => (await import('#features/push/push-card.tsx')).PushCard);

/** CON-58 Off shift: one button. On shift: waiting for a delivery. */
export function ShiftView({ page: { shift, unsettled, cash } }: { page: ShownPage }) {
  const t = useTranslations('drive');
  const format = useFormatter();
  const { startShift } = useDrive();
  const { hasConsent } = useDriveState();
  const { run: start, isBusy, wait, error } = useAction({ call: startShift });

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6">
        <div className="grid justify-items-center gap-2 py-8 text-center">
          <span className="grid size-24 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <Icon name={shift ? 'moped-fill' : 'moon-fill'} className="size-12" />
          </span>
          <h1 tabIndex={-1} className="type-h1 mt-3">
            {shift ? t('shift.idle') : t('shift.off')}
          </h1>
          <p className="text-ink-2">{shift ? t('shift.idleText') : t('shift.offText')}</p>
          {shift && (
            <p className="type-small text-ink-2">
              {t('shift.since', {
                time: format.dateTime(shift.startedAt, {
                  timeZone: OWN_ZONE,
                  hour: 'numeric',
                  minute: '2-digit',
                }),
              })}
            </p>
          )}
        </div>
        {unsettled && <UnsettledNotice cash={cash} />}
        {shift && !hasConsent && <ConsentCard />}
        {shift && hasConsent && <PushCard />}
      </div>
      <div className="pb-safe grid gap-2 border-t border-line bg-surface px-4 pt-3">
        <Suspense>{error !== null && <ShiftFailure error={error} />}</Suspense>
        {shift ? (
          <button
            type="button"
            onClick={() => goTo(CASH)}
            className={buttonClass({ variant: 'secondary', size: 'xl', block: true, className: 'min-h-16!' })}
          >
            {t('shift.end')}
          </button>
        ) : (
          <button
            type="button"
            disabled={isBusy || wait !== null}
            onClick={() => start()}
            className={buttonClass({ size: 'xl', block: true, className: 'min-h-16! rounded-bar!' })}
          >
            {wait ?? t('shift.start')}
          </button>
        )}
      </div>
    </div>
  );
}
