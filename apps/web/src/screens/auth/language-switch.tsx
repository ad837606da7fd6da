import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';

/** Link to the other language in its own name (D-129). */
export function LanguageSwitch() {
  const t = useTranslations();
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const switchLanguage = useSwitchLanguage();
  return (
    <button
      type="button"
      lang={other}
      onClick={() => switchLanguage(other)}
      className="flex min-h-11 items-center rounded-control px-2 text-small font-medium text-primary-ink hover:bg-sunken"
    >
      {t(`language.${other}`)}
    </button>
  );
}
