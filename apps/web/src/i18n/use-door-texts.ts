import { doorTranslator } from './door-translator.ts';
import { useLanguage } from './i18n.ts';

export const useDoorTexts = () => doorTranslator(useLanguage());
