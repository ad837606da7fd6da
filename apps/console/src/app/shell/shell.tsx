import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Mark } from '@app/ui/content/mark.tsx';
import { SkipLink } from '@app/ui/layout/skip-link.tsx';
import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useMe } from '#session/me.ts';

/** The bar above every page of a signed-in account. */
export function Shell() {
  const t = useTranslations();
  const { account, device } = useMe();
  const other = useLanguage() === 'en' ? 'ar' : 'en';
  const name = account?.name ?? device?.name ?? '';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('common.skip')} />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="flex h-15 items-center gap-3 px-4 md:px-5">
          <Link href={paths.start} aria-label={t('title.account')} className="rounded-control">
            <Mark />
          </Link>
          <p className="type-item min-w-0 flex-1 truncate">
            <bdi>{name}</bdi>
          </p>
          <IconButton
            icon="translate"
            label={t('common.language')}
            onClick={() => void chooseLanguage(other)}
          />
          <Avatar name={name} />
        </div>
      </header>
      <Outlet />
    </div>
  );
}
