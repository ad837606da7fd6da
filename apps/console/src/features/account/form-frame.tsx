import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { FormCard } from '@app/ui/layout/form-card.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';

type FormFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A page with one form for visitors without a session. */
export function FormFrame(props: FormFrameProps) {
  const t = useTranslations('common');
  const other = useLanguage() === 'en' ? 'ar' : 'en';
  useDocumentTitle(props.title);
  return (
    <FormCard {...props} language={{ label: t('language'), onChange: () => void chooseLanguage(other) }} />
  );
}
