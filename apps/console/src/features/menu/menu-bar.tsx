import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { type Ref, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Shown, SHOWN } from './menu-tree.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';

type MenuBarProps = {
  counts: Readonly<Record<Shown, number>>;
  shown: Shown;
  onShow: (shown: Shown) => void;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  actions: readonly MenuAction[];
  reviewHref: string;
  /** The draft has changes. */
  canPublish: boolean;
};

/** Title, filter with counts, search, and what can be done with the whole menu. */
export function MenuBar(props: MenuBarProps) {
  const { counts, shown, onShow, search, onSearch, searchRef, actions, reviewHref, canPublish } = props;
  const t = useTranslations('menu');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 pt-3 pb-2.5 md:px-5 md:pt-3.5 md:pb-3">
      <h1 tabIndex={-1} className="type-h1 me-1 max-md:sr-only">
        {t('title')}
      </h1>
      <ShownFilter counts={counts} value={shown} onChange={onShow} />
      <SearchField
        ref={searchRef}
        label={t('search')}
        clearLabel={t('clear')}
        value={search}
        onChange={onSearch}
        hint={<kbd className="kbd me-2.5 max-xl:hidden">{'/'}</kbd>}
        className="w-auto! min-w-32 flex-1 max-md:order-last max-md:basis-full md:max-w-56"
      />
      <div className="ms-auto flex items-center gap-2">
        <ActionMenu
          actions={actions}
          trigger={(trigger) => (
            <Button {...trigger} variant="soft" icon="dots-three" className="max-md:px-3!">
              <span className="max-md:sr-only">{t('more')}</span>
            </Button>
          )}
        />
        <ButtonLink href={reviewHref} variant={canPublish ? 'primary' : 'secondary'} size="md">
          <span className="max-md:hidden">{t('review')}</span>
          <span className="md:hidden">{t('reviewShort')}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

const ICONS: Partial<Record<Shown, IconName>> = { missing: 'translate', soldOut: 'prohibit' };

type ShownFilterProps = Pick<MenuBarProps, 'counts'> & { value: Shown; onChange: (shown: Shown) => void };

function ShownFilter({ counts, value, onChange }: ShownFilterProps) {
  const t = useTranslations('menu');
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('show')}
      className="flex rounded-full bg-sunken p-0.75 max-md:flex-1"
    >
      {SHOWN.map((shown) => {
        const icon = ICONS[shown];
        const label = t(`filters.${shown}`, { count: counts[shown] });
        return (
          <label
            key={shown}
            className={classes(
              'row-focus relative flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3.5 text-small whitespace-nowrap max-md:flex-1 max-md:px-2',
              'before:absolute before:inset-x-0 before:-inset-y-1',
              shown === value
                ? 'bg-surface font-semibold text-primary-ink shadow-e1 dark:bg-raised'
                : 'font-medium text-ink-2',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={shown === value}
              onChange={() => onChange(shown)}
              aria-label={label}
              className="sr-only"
            />
            <span aria-hidden="true" className="flex items-center gap-1.5">
              {icon && <Icon name={icon} size="md" />}
              {icon ? (
                <>
                  <span className="max-lg:hidden">{label}</span>
                  <span className="digits lg:hidden">{counts[shown]}</span>
                </>
              ) : (
                label
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
