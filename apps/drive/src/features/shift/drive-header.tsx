import { Icon } from '@app/ui/content/icon.tsx';
import { initialsOf } from '@app/ui/content/initials.ts';
import { Money } from '@app/ui/content/money.tsx';
import { amount } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import type { ShownPage } from '#session/queued-page.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { CASH, goTo, SETTINGS } from '#paths.ts';

/** The driver, the number of deliveries, and CON-65 the cash in hand, which is always visible. */
export function DriveHeader({ page }: { page: ShownPage }) {
  const t = useTranslations('drive');
  const language = useLanguage();
  const { driver, cash, deliveries, shift } = page;
  const name = driver.name[language];
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface ps-3 pe-0.5 pt-[env(safe-area-inset-top)]">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft font-display text-item font-semibold text-primary-ink"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="truncate text-item font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="type-small truncate text-ink-2">
          {shift === null ? t('shift.off') : t('withYou', { count: deliveries.length })}
        </p>
      </div>
      <button type="button" onClick={() => goTo(CASH)} className="flex min-h-13 items-center">
        <span className="flex min-h-9 items-center gap-1.5 rounded-chip bg-sunken px-2">
          <Icon name="coins" size="md" className="text-ink-2" />
          <span className="sr-only">{t('cash.inHand')}</span>
          <Money
            amount={amount(Math.max(0, cash.inHand))}
            currency={cash.currency}
            className="text-control"
          />
        </span>
      </button>
      <button
        type="button"
        aria-label={t('menu')}
        onClick={() => goTo(SETTINGS)}
        className="grid size-13 shrink-0 place-items-center rounded-full hover:bg-sunken active:bg-sunken"
      >
        <Icon name="list" />
      </button>
    </header>
  );
}
