import { directionOf, type Language, LANGUAGES } from '@app/domain/language';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { classes } from '@app/ui/classes.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Icon } from '@app/ui/content/icon.tsx';

type LanguageDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (language: Language) => void;
};

/** Each language is named in itself. */
export function LanguageDialog({ isOpen, onClose, onChoose }: LanguageDialogProps) {
  const t = useTranslations();
  const current = useLanguage();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('language.title')} closeLabel={t('common.close')}>
      <ul className="-mx-3 grid gap-1">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              dir={directionOf(language)}
              aria-current={language === current}
              onClick={() => onChoose(language)}
              className={classes(
                'type-item flex min-h-16 w-full items-center gap-3 rounded-control px-3 text-start',
                language === current
                  ? 'bg-primary-soft text-primary-ink'
                  : 'hover:bg-sunken active:bg-sunken',
              )}
            >
              <span className="flex-1">{t(`language.${language}`)}</span>
              {language === current && <Icon name="check-circle-fill" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
