import { ALLERGENS, DIETS } from '@app/domain/menu/food';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { Language } from '@app/domain/language';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { nameIn } from './menu-tree.ts';
import { useLanguage } from '#i18n/i18n.ts';

type Line = { text: string; lang?: Language | undefined };

const FIELDS = [
  'name',
  'description',
  'price',
  'image',
  'preparationMinutes',
  'orderTypes',
  'station',
  'allergens',
  'diets',
  'spice',
  'calories',
  'taxClass',
  'question',
  'isRequired',
  'maxOptions',
  'position',
  'parent',
  'items',
  'options',
] as const;
const SPICES = ['none', 'mild', 'hot', 'veryHot'] as const;

const isPair = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

/** Fields of the menu and their values as texts. */
export function useValueTexts(currency: string) {
  const t = useTranslations('menu');
  const typeName = useTranslations('orderTypes');
  const language = useLanguage();

  /** `description.ar` is "Description, Arabic". */
  function fieldName(path: string): string {
    const [name = '', side] = path.split('.');
    const field = FIELDS.find((one) => one === name);
    const label = field ? t(`fields.${field}`) : name;
    if (side !== 'en' && side !== 'ar') return label;
    return t('fields.in', { field: label, language: t(side === 'en' ? 'fields.english' : 'fields.arabic') });
  }

  const listOf = (value: readonly unknown[]) =>
    value
      .map((one) => {
        const type = ORDER_TYPES.find((known) => known === one);
        const diet = DIETS.find((known) => known === one);
        const allergen = ALLERGENS.find((known) => known === one);
        if (type) return typeName(type);
        if (diet) return t(`diets.${diet}`);
        return allergen ? t(`allergens.${allergen}`) : String(one);
      })
      .join(language === 'ar' ? '، ' : ', ');

  /** Null where there is no value. */
  function valueText(field: string, value: unknown): string | null {
    if (value === null || value === undefined || value === '') return null;
    if (field === 'price' && typeof value === 'number')
      return formatAmount(amount(value), language, currency);
    if (field === 'image') return t('values.picture');
    if (field === 'spice' && typeof value === 'number') return t(`item.spices.${SPICES[value] ?? 'none'}`);
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (Array.isArray(value)) return value.length === 0 ? t('values.none') : listOf(value);
    if (isPair(value)) return nameIn(value, language);
    return String(value);
  }

  /** A text in both languages is two lines. */
  function valueLines(field: string, value: unknown): Line[] {
    if (isPair(value) && field !== 'parent')
      return [
        { text: value.en, lang: 'en' },
        { text: value.ar, lang: 'ar' },
      ];
    return [{ text: valueText(field, value) ?? '' }];
  }

  return { fieldName, valueText, valueLines };
}
