import type { OfferWarning } from '@app/domain/offers/warnings';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTranslations } from 'use-intl';
import type { NamedOffer } from './try-out.ts';
import { useLanguage } from '#i18n/i18n.ts';

/** CON-85 What a manager should know of the offer. */
export function OfferWarnings({ warnings }: { warnings: readonly OfferWarning<NamedOffer>[] }) {
  const t = useTranslations('offers.warnings');
  const language = useLanguage();
  const textOf = (warning: OfferWarning<NamedOffer>) => {
    if (warning.kind === 'never') return t(`never.${warning.reason}`);
    return warning.kind === 'beaten' ? t('beaten', { name: warning.by.names[language] }) : t('high');
  };
  return (
    <div role="status" aria-label={t('title')} className="grid gap-2 empty:hidden">
      {warnings.map((warning) => (
        <Notice key={warning.kind} tone="warn">
          {textOf(warning)}
        </Notice>
      ))}
    </div>
  );
}
