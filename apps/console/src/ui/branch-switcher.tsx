import { matchesSearch } from '@app/domain/text/fold';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Popover } from './popover.tsx';

type Branch = {
  _id: string;
  name: string;
  vendor: { _id: string; name: string; logo: string | null; logoColor: string | null };
};

type BranchSwitcherProps = {
  branches: readonly Branch[];
  /** Null: all branches. */
  chosen: Branch | null;
  /** Whether the screen can show all branches. */
  canShowAll: boolean;
  onChoose: (branchId: string | null) => void;
};

const SEARCH_FROM = 8;

/** The scope of the screen. Plain text if there is nothing to choose. */
export function BranchSwitcher({ branches, chosen, canShowAll, onChoose }: BranchSwitcherProps) {
  const t = useTranslations('shell');
  const [only] = branches;
  if (!only) return null;
  const vendors = new Set(branches.map(({ vendor }) => vendor._id));
  const shown = chosen ?? (branches.length === 1 ? only : null);
  const head = (
    <>
      {(shown || vendors.size === 1) && (
        <Logo
          name={only.vendor.name}
          src={(shown ?? only).vendor.logo}
          color={(shown ?? only).vendor.logoColor}
          size={48}
          className={classes(
            'size-9! rounded-[0.625rem]! md:size-10! md:rounded-control!',
            // On a phone the name of the branch needs the space.
            branches.length > 1 && 'max-md:hidden',
          )}
        />
      )}
      <span className="grid min-w-0 text-start leading-tight">
        <bdi className="truncate text-control leading-snug! font-semibold">
          {shown || vendors.size === 1 ? (shown ?? only).vendor.name : t('allBranches')}
        </bdi>
        <bdi className="truncate text-caption leading-snug! text-ink-2">
          {shown
            ? shown.name
            : vendors.size === 1
              ? t('allBranches')
              : t('branchCount', { count: branches.length })}
        </bdi>
      </span>
    </>
  );
  if (branches.length === 1) return <div className="flex min-w-0 items-center gap-2.5">{head}</div>;
  return (
    <Popover
      className="w-[min(22rem,calc(100vw-2rem))] p-2"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-11 max-w-full items-center gap-2.5 rounded-control p-1 pe-2.5 hover:bg-sunken"
        >
          <span className="sr-only">{t('branch')}</span>
          {head}
          <Icon name="caret-down-bold" size="sm" className="ms-0.5" />
        </button>
      )}
    >
      {(close) => (
        <BranchList
          branches={branches}
          chosen={chosen}
          canShowAll={canShowAll}
          onChoose={(branchId) => {
            onChoose(branchId);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function BranchList({ branches, chosen, canShowAll, onChoose }: BranchSwitcherProps) {
  const t = useTranslations('shell');
  const [search, setSearch] = useState('');
  const found = branches.filter(({ name, vendor }) => matchesSearch(`${vendor.name} ${name}`, search));
  const vendors = Map.groupBy(found, ({ vendor }) => vendor._id);
  return (
    <>
      {branches.length >= SEARCH_FROM && (
        <SearchField
          label={t('findBranch')}
          clearLabel={t('clear')}
          value={search}
          onChange={setSearch}
          className="mb-2"
        />
      )}
      {canShowAll && search === '' && (
        <BranchOption isChosen={chosen === null} onPress={() => onChoose(null)}>
          {t('allBranches')}
        </BranchOption>
      )}
      {found.length === 0 && <p className="type-small px-3 py-4 text-ink-2">{t('noBranch')}</p>}
      {[...vendors.values()].map((group) => (
        <section key={group[0]?.vendor._id} className="mt-2 first:mt-0">
          <h2 className="type-caption px-3 py-1 text-ink-2">
            <bdi>{group[0]?.vendor.name}</bdi>
          </h2>
          {group.map((branch) => (
            <BranchOption
              key={branch._id}
              isChosen={branch._id === chosen?._id}
              onPress={() => onChoose(branch._id)}
            >
              <bdi>{branch.name}</bdi>
            </BranchOption>
          ))}
        </section>
      ))}
    </>
  );
}

type OptionProps = { isChosen: boolean; onPress: () => void; children: React.ReactNode };

function BranchOption({ isChosen, onPress, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onPress}
      className={classes(
        'flex min-h-11 w-full items-center gap-2 rounded-control px-3 py-2 text-start text-control',
        isChosen ? 'bg-primary-soft font-semibold text-primary-ink' : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1">{children}</span>
      {isChosen && <Icon name="check-bold" size="sm" />}
    </button>
  );
}
