import { doorTranslator } from '#i18n/texts/door-translator.ts';
import { useLanguage } from '#i18n/i18n.ts';

export const useDoorTexts = () => doorTranslator(useLanguage());
