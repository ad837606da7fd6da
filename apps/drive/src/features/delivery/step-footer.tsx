import { swallowDoubleTap } from '@app/client/device/swallow-double-tap.ts';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import type { DriverStep } from '@app/domain/delivery/driver-step';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useDrive } from '#session/drive-context.tsx';
import type { ShownDelivery } from '#session/queued-page.ts';
import type { Stage } from './stage.ts';
import { useAmountText } from '#session/formats.ts';

const ICONS: Record<DriverStep, IconName> = {
  at_branch: 'storefront-fill',
  picked_up: 'tote-fill',
  at_door: 'house-line-fill',
  delivered: 'check-circle-fill',
};

type StepFooterProps = {
  delivery: ShownDelivery;
  stage: Stage;
  onOther: (dialog: 'method' | 'amount') => void;
};

/** CON-61 The one button with the next step. It answers at once; the step is sent behind it. */
export function StepFooter({ delivery, stage: { next }, onOther }: StepFooterProps) {
  const t = useTranslations('drive.step');
  const amountText = useAmountText();
  const { step } = useDrive();
  const isCash = next === 'delivered' && delivery.amountDue > 0;

  function take(event: MouseEvent) {
    // The next step has its button at the same place.
    swallowDoubleTap(event);
    const cash = isCash ? { amount: delivery.amountDue, reason: null } : null;
    step(delivery, next, cash);
  }

  return (
    <div className="grid gap-1">
      <div className="relative">
        {delivery.isQueued && (
          <p
            role="status"
            className="absolute end-3 -top-3.5 z-10 flex min-h-7 items-center gap-1.5 rounded-full bg-saffron px-3 text-small font-semibold text-on-saffron"
          >
            <Icon name="clock" size="sm" />
            {t('queued')}
          </p>
        )}
        <button
          type="button"
          onClick={take}
          className="flex min-h-16 w-full items-center justify-center gap-3 rounded-bar bg-primary px-4 text-lead font-semibold text-on-primary transition-[background-color,scale] duration-[90ms] select-none hover:bg-primary-press active:scale-(--press) active:bg-primary-press"
        >
          <Icon name={isCash ? 'hand-coins-fill' : ICONS[next]} />
          {isCash
            ? t('took', { amount: amountText(delivery.amountDue, delivery.currency) })
            : t(`buttons.${next}`)}
        </button>
      </div>
      {isCash && (
        <div className="grid grid-cols-2 gap-2">
          {(['method', 'amount'] as const).map((dialog) => (
            <button
              key={dialog}
              type="button"
              onClick={() => onOther(dialog)}
              className={buttonClass({ variant: 'quiet', size: 'lg', className: 'px-2!' })}
            >
              {t(dialog === 'method' ? 'otherMethod' : 'otherAmount')}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
