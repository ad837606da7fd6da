import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { branchChannel } from '@app/contract/events';
import { classes } from '@app/ui/classes.ts';
import { Link } from '@app/ui/actions/link.tsx';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useChannelLiveness } from '#features/live/use-liveness.ts';
import { paths, withBranch } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { useBranch, useChosenBranch } from '#session/scope.ts';
import { useCurrentInView } from '#ui/use-current-in-view.ts';

const TABS = [
  { key: 'hours', path: paths.branchHours, role: 'branchManager' },
  { key: 'ordering', path: paths.branchOrdering, role: 'branchManager' },
  { key: 'fees', path: paths.branchFees, role: 'vendorManager' },
  { key: 'printing', path: paths.branchPrinting, role: 'branchManager' },
  { key: 'profile', path: paths.branchProfile, role: 'branchManager' },
] as const;

type SettingsFrameProps = { current: (typeof TABS)[number]['key']; children: ReactNode };

/** The title with the parts of the settings, and one part. */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const t = useTranslations('settings');
  const me = useMe();
  const branchId = useChosenBranch()?._id ?? null;
  const branch = useBranch();
  useChannelLiveness(branch && branchChannel(branch._id), null);
  useDocumentTitle(t(`tabs.${current}`), t('title'));
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, current);
  return (
    <main id="main" className="screen-scrolled flex-1 px-4 pt-3 pb-10 md:px-6 md:pt-4">
      <div className="mx-auto max-w-240">
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="type-h1">
            {t('title')}
          </h1>
          <nav
            ref={nav}
            aria-label={t('parts')}
            className="-mx-4 flex max-w-[100vw] overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
          >
            <ul className="flex rounded-full bg-sunken p-1">
              {TABS.filter(({ role }) => hasRole(me, role, branch ? [branch._id] : [])).map(
                ({ key, path }) => (
                  <li key={key}>
                    <Link
                      href={withBranch(path, branchId)}
                      aria-current={key === current ? 'page' : undefined}
                      className={classes(
                        'flex min-h-11 items-center rounded-full px-4 text-control whitespace-nowrap',
                        key === current
                          ? 'bg-surface font-semibold text-primary-ink shadow-e1 dark:bg-raised'
                          : 'font-medium text-ink-2 hover:text-ink',
                      )}
                    >
                      {t(`tabs.${key}`)}
                    </Link>
                  </li>
                ),
              )}
            </ul>
          </nav>
        </div>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </div>
    </main>
  );
}
