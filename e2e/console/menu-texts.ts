import { createTranslator } from 'use-intl/core';
import { menu as ar } from '../../apps/console/src/i18n/ar/menu.ts';
import { menu as en } from '../../apps/console/src/i18n/en/menu.ts';

/** The texts of the menu editor, which load with its screens. */
export const menuTexts = (language: 'en' | 'ar') =>
  createTranslator({ locale: language, messages: { en, ar }[language] as typeof en });
