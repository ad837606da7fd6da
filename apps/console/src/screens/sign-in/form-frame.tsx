import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Mark } from '@app/ui/content/mark.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';

type FormFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A page with one form for visitors without a session. */
export function FormFrame({ title, lead, children }: FormFrameProps) {
  const t = useTranslations('common');
  const other = useLanguage() === 'en' ? 'ar' : 'en';
  useDocumentTitle(title);
  return (
    <main id="main" className="grid min-h-dvh content-start justify-items-center px-4 py-6 md:content-center">
      <div className="card w-full max-w-110 p-5 md:p-8">
        <div className="flex items-center justify-between">
          <Mark className="size-12" />
          <IconButton icon="translate" label={t('language')} onClick={() => void chooseLanguage(other)} />
        </div>
        <h1 tabIndex={-1} className="type-h1 mt-5">
          {title}
        </h1>
        {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
