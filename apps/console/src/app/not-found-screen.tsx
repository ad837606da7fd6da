import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';

export function NotFoundScreen() {
  const t = useTranslations();
  useDocumentTitle(t('title.notFound'));
  return (
    <main id="main" className="wrap">
      <EmptyState
        art="/art/not-found.svg"
        title={t('title.notFound')}
        level={1}
        text={t('failure.notFound')}
        action={<ButtonLink href={paths.start}>{t('failure.toStart')}</ButtonLink>}
      />
    </main>
  );
}
