import type { OrderTicket } from '@app/contract/schemas/board';
import { ORDER_TYPES, type OrderType } from '@app/domain/order/order-type';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { type Ref, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BoardFilter, countByType } from './board-filter.ts';
import { TYPE_ICONS } from '#features/orders/ticket-texts.ts';

type BoardBarProps = {
  tickets: readonly OrderTicket[];
  filter: BoardFilter;
  onType: (type: OrderType | null) => void;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  presetMinutes: number | null;
  doneToday: number;
  doneHref: string;
  onHelp: () => void;
};

/** CON-34 Title, filter by type with counts, search, the promise of now and the orders that are done. */
export function BoardBar(props: BoardBarProps) {
  const { tickets, filter, onType, onSearch, searchRef, presetMinutes, doneToday, doneHref, onHelp } = props;
  const t = useTranslations('board');
  // On a phone the search opens by a button.
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const isSearchShown = isSearchOpen || filter.search !== '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pt-3 pb-2.5 md:px-5 md:pt-3.5 md:pb-3">
      <h1 className="type-h1 me-1 max-md:sr-only">{t('title')}</h1>
      <TypeFilter tickets={tickets} value={filter.type} onChange={onType} />
      <IconButton
        icon="magnifying-glass"
        label={t('search')}
        aria-expanded={isSearchShown}
        onClick={() => setIsSearchOpen(!isSearchShown)}
        className="-mx-1.5 md:hidden"
      />
      <SearchField
        ref={searchRef}
        label={t('search')}
        clearLabel={t('clear')}
        value={filter.search}
        onChange={onSearch}
        hint={<kbd className="kbd me-2.5 max-xl:hidden">{'/'}</kbd>}
        className={classes('w-full max-md:order-last md:w-66 xl:w-74', !isSearchShown && 'max-md:hidden')}
      />
      <div className="flex items-center justify-end gap-3 md:flex-1">
        {presetMinutes !== null && (
          <p className="type-small whitespace-nowrap text-ink-2 max-xl:hidden">
            {t.rich('promiseNow', {
              minutes: presetMinutes,
              b: (chunks) => <b className="font-semibold text-ink">{chunks}</b>,
            })}
          </p>
        )}
        <ButtonLink href={doneHref} variant="soft" icon="check-circle" className="hit min-h-10! max-lg:px-3!">
          <span className="max-lg:sr-only">{t('doneToday', { count: doneToday })}</span>
        </ButtonLink>
        <IconButton icon="keyboard" label={t('keys')} onClick={onHelp} className="-me-2 max-lg:hidden" />
      </div>
    </div>
  );
}

type TypeFilterProps = {
  tickets: readonly OrderTicket[];
  value: OrderType | null;
  onChange: (type: OrderType | null) => void;
};

function TypeFilter({ tickets, value, onChange }: TypeFilterProps) {
  const t = useTranslations('board');
  const typeName = useTranslations('orderTypes');
  const counts = countByType(tickets);
  const name = useId();
  const options = [null, ...ORDER_TYPES.toSorted((a, b) => counts[b] - counts[a] || a.localeCompare(b))];
  return (
    <div
      role="radiogroup"
      aria-label={t('filter')}
      className="flex rounded-full bg-sunken p-0.75 max-md:flex-1"
    >
      {options.map((type) => (
        <label
          key={type ?? 'all'}
          className={classes(
            'row-focus relative flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3.5 text-small whitespace-nowrap max-md:flex-1 max-md:px-2',
            'before:absolute before:inset-x-0 before:-inset-y-1',
            type === value
              ? 'bg-surface font-semibold text-primary-ink shadow-e1 dark:bg-raised'
              : 'font-medium text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={type === value}
            onChange={() => onChange(type)}
            className="sr-only"
            aria-label={
              type === null
                ? t('all', { count: tickets.length })
                : t('typeCount', { type: typeName(type), count: counts[type] })
            }
          />
          {type === null ? (
            <span aria-hidden="true">{t('all', { count: tickets.length })}</span>
          ) : (
            <span aria-hidden="true" className="flex items-center gap-1.5">
              <Icon name={TYPE_ICONS[type]} size="md" />
              <span className="digits">{counts[type]}</span>
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
