import type { DriversNow } from '@app/contract/schemas/console/vendors';
import { Link } from '@app/ui/actions/link.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { useLiveTexts } from './use-live-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';

/** CON-124 The drivers on shift. */
export function LiveDrivers({ drivers: { riding, free, names } }: { drivers: DriversNow }) {
  const t = useLiveTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="drivers-now" className="card min-w-0 flex-1 basis-72 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="drivers-now" className="font-display text-lead font-bold">
          {t('drivers')}
        </h2>
        <Link href={paths.dispatch} className="link inline-flex min-h-11 items-center">
          {t('dispatch')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-1">
        <ul aria-hidden="true" className="flex ps-2">
          {names.map((name, index) => (
            <li key={index} className="-ms-2 rounded-full border-2 border-surface">
              <Avatar name={name[language]} />
            </li>
          ))}
        </ul>
        <p className="type-small text-ink-2">
          {riding + free === 0 ? t('noDrivers') : t('driversNow', { riding, free })}
        </p>
      </div>
    </section>
  );
}
