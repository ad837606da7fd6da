import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';

export function NotFoundScreen() {
  const t = useTranslations();
  const home = paths.home(useLanguage());
  return (
    <main id="main" className="grid flex-1 place-items-center px-(--gutter) py-14">
      <div className="grid max-w-sm animate-rise justify-items-center text-center">
        <img
          src="/art/not-found.svg"
          alt=""
          width={160}
          height={160}
          className="mb-6 size-40 dark:brightness-90"
        />
        <h1 className="type-h2">{t('failure.notFound')}</h1>
        <ButtonLink href={home} className="mt-6">
          {t('failure.backHome')}
        </ButtonLink>
      </div>
    </main>
  );
}
