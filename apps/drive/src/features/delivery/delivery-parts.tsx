import type { Delivery } from '@app/contract/schemas/drive/deliveries';
import { toDecimal, ZERO } from '@app/domain/money/amount';
import { amountParts, formatAmount } from '@app/domain/money/format';
import { changeFromNotes } from '@app/domain/money/notes';
import { REMOVED_SHOWN_MS } from '@app/domain/order/change-order';
import { classes } from '@app/ui/classes.ts';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Money } from '@app/ui/content/money.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { chosenMapApp, navigationLink } from './map-app.ts';
import { type Stage, STAGES } from './stage.ts';
import { useLanguage } from '#i18n/i18n.ts';

/** Three bars, of which those of the past and the current step are filled. */
export function StageBar({ number }: { number: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: STAGES }, (_, index) => (
        <span
          key={index}
          className={classes('h-1.5 flex-1 rounded-full', index < number ? 'bg-primary' : 'bg-line')}
        />
      ))}
    </div>
  );
}

export function useStageTitle(): (delivery: Delivery, stage: Stage) => string {
  const t = useTranslations('drive.step');
  const language = useLanguage();
  return ({ branch, customer }, { kind }) => t(kind, { branch: branch.name[language], name: customer.name });
}

/** The zone, the building, the floor and the apartment in one line. */
export function useAddressText(): (address: Delivery['address']) => string {
  const t = useTranslations('drive');
  const language = useLanguage();
  return ({ zone, building, floor, apartment }) => {
    const parts = [
      zone?.[language],
      building && t('door.building', { value: building }),
      floor && t('door.floor', { value: floor }),
      apartment && t('door.apartment', { value: apartment }),
    ].filter((part) => typeof part === 'string' && part !== '');
    return parts.length === 0 ? t('step.noAddress') : parts.join(language === 'ar' ? '، ' : ', ');
  };
}

const LARGE = 'min-h-13! min-w-0 flex-1 px-3!';

type ContactRowProps = { delivery: Delivery; stage: Stage; onMore: () => void };

/** CON-62 Call and navigate; all other calls are behind More. */
export function ContactRow({ delivery, stage, onMore }: ContactRowProps) {
  const t = useTranslations('drive.contact');
  const isToBranch = stage.number === 1;
  const { branch, customer, address } = delivery;
  const phone = isToBranch ? branch.phone : (address.contactPhone ?? customer.phone);
  const label = isToBranch ? t('callBranch') : t('callCustomer', { name: customer.name });
  return (
    <div className="flex gap-2">
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={label}
          className={buttonClass({ variant: 'secondary', size: 'lg', className: LARGE })}
        >
          <Icon name="phone" />
          {t('call')}
        </a>
      )}
      {stage.target && (
        <a
          href={navigationLink(chosenMapApp(), stage.target)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'lg', className: LARGE })}
        >
          <Icon name="navigation-arrow" />
          {t('navigate')}
        </a>
      )}
      <button
        type="button"
        aria-label={t('more')}
        onClick={onMore}
        className="grid size-13 shrink-0 place-items-center rounded-card border-[1.5px] border-line-strong text-primary-ink hover:bg-sunken active:bg-sunken"
      >
        <Icon name="dots-three-bold" />
      </button>
    </div>
  );
}

/** CON-60 The cash to collect, with the change from the next notes. */
export function CashBox({ delivery }: { delivery: Delivery }) {
  const { amountDue, dueBefore, tip = ZERO, currency, paymentMethod } = delivery;
  const t = useTranslations('drive.cash');
  const language = useLanguage();
  const tipLine = tip > 0 && (
    <span className="type-small block">{t('tip', { amount: formatAmount(tip, language, currency) })}</span>
  );
  if (amountDue <= 0)
    return (
      <p className="flex min-h-13 items-center gap-3 rounded-card bg-success-soft px-4 font-medium text-success">
        <Icon name="check-circle-fill" />
        <span>
          {t(paymentMethod === 'visa' ? 'paidByCard' : 'paid')}
          {tipLine}
        </span>
      </p>
    );
  return (
    <div className="flex items-center gap-3 rounded-card bg-saffron-soft px-3.5 py-3 text-saffron-ink">
      <Icon name="hand-coins-fill" className="size-7" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          {t('toCollect')}
          <Money amount={amountDue} currency={currency} className="text-h1 font-bold" />
        </p>
        {dueBefore !== undefined && (
          <p role="status" className="type-small font-semibold">
            {t('changed', { amount: formatAmount(dueBefore, language, currency) })}
          </p>
        )}
        {tipLine}
        <p className="type-small flex flex-wrap gap-x-4">
          {changeFromNotes(amountDue).map(({ given, change }) => (
            <span key={given}>
              {t('change', {
                given: String(toDecimal(given)),
                change: amountParts(change, language).digits,
              })}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** REFUND-07 Cash that the driver has taken and gives back, because staff have changed the order since. */
export function GiveBackBox({ giveBack, currency }: Pick<Delivery, 'giveBack' | 'currency'>) {
  const t = useTranslations('drive.cash');
  if (giveBack === undefined) return null;
  return (
    <p
      role="status"
      className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 rounded-card bg-warn-soft px-4 py-2 font-medium text-warn"
    >
      {t('giveBack')}
      <Money amount={giveBack} currency={currency} className="text-h2 font-bold" />
    </p>
  );
}

/** REFUND-02 What staff have removed from the order in the last minute, struck. */
export function RemovedItems({ items, at }: { items: NonNullable<Delivery['removedItems']>; at: number }) {
  const t = useTranslations('drive.step');
  const language = useLanguage();
  const last = Math.max(...items.map(({ removedAt }) => removedAt));
  const isShown = useForMs(REMOVED_SHOWN_MS - (at - last));
  if (!isShown) return null;
  return (
    <div role="status" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
      <p className="font-semibold">{t('removed')}</p>
      <ul>
        {items.map(({ id, name, quantity }) => (
          <li key={id}>
            <del className="wrap-anywhere">
              <bdi dir="ltr">{`${quantity} ×`}</bdi> <bdi>{name[language]}</bdi>
            </del>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** True for this time from now on. */
function useForMs(ms: number): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(ms), Math.max(0, ms));
    return () => clearTimeout(timer);
  }, [ms]);
  return ms > 0 && over !== ms;
}

export function NoteLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 text-ink-2">
      <Icon name={icon} className="mt-[calc((1lh-1.5rem)/2)] shrink-0" />
      <bdi className="min-w-0 flex-1 wrap-anywhere">{children}</bdi>
    </p>
  );
}

/** CON-60 The items to check at pickup. */
export function ItemList({ items }: Pick<Delivery, 'items'>) {
  const t = useTranslations('drive.step');
  const language = useLanguage();
  return (
    <section aria-labelledby="items">
      <h2 id="items" className="text-control font-semibold text-ink-2">
        {t('check')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ id, name, quantity, options, note }) => (
          <li key={id}>
            <label className="row-focus flex min-h-13 cursor-pointer items-center gap-3 rounded-chip py-1.5">
              <input type="checkbox" className="size-6 shrink-0 accent-primary" />
              <span className="money min-w-7 text-lead">
                <bdi dir="ltr">{`${quantity} ×`}</bdi>
              </span>
              <span className="min-w-0 flex-1">
                <bdi className="block font-medium wrap-anywhere">{name[language]}</bdi>
                {options.length > 0 && (
                  <bdi className="type-small block text-ink-2">
                    {options.map((option) => option[language]).join(language === 'ar' ? '، ' : ', ')}
                  </bdi>
                )}
                {note && <bdi className="type-small block font-medium text-warn">{note}</bdi>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
