import { lazyAfterLoad } from '@app/client/react/defer.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDrive, useDriveState } from '#features/drive/drive-context.tsx';
import type { ShownPage } from '#features/drive/queued-page.ts';
import { withMoreTexts } from '#i18n/drive/catalogs.ts';
import { useFailureText } from '#session/failure-text.ts';
import { useAmountText } from './use-amount-text.ts';
import { CASH, goTo } from './drive-path.ts';
import { OWN_ZONE } from './own-zone.ts';

const ConsentCard = lazyAfterLoad(
  async () => (await withMoreTexts(import('./consent-card.tsx'))).ConsentCard,
);
const PushCard = lazyAfterLoad(async () => (await withMoreTexts(import('./push-card.tsx'))).PushCard);

/** CON-58 Off shift: one button. On shift: waiting for a delivery. */
export function ShiftView({ page: { shift, unsettled, cash } }: { page: ShownPage }) {
  const t = useTranslations('drive');
  const format = useFormatter();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const { startShift } = useDrive();
  const { hasConsent } = useDriveState();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function start() {
    setIsBusy(true);
    setFailure(null);
    try {
      await startShift();
    } catch (error) {
      await withMoreTexts(Promise.resolve());
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  }

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
        {unsettled && (
          <Notice tone="warn" className="mb-3">
            {t('cash.waiting', { amount: amountText(Math.max(0, cash.inHand), cash.currency) })}
          </Notice>
        )}
        {shift && !hasConsent && <ConsentCard />}
        {shift && hasConsent && <PushCard />}
      </div>
      <div className="pb-safe grid gap-2 border-t border-line bg-surface px-4 pt-3">
        <FormFailure text={failure} />
        {shift ? (
          <Button variant="secondary" size="xl" block className="min-h-16!" onClick={() => goTo(CASH)}>
            {t('shift.end')}
          </Button>
        ) : (
          <Button
            size="xl"
            block
            className="min-h-16! rounded-bar!"
            busy={isBusy}
            onClick={() => void start()}
          >
            {t('shift.start')}
          </Button>
        )}
      </div>
    </div>
  );
}
