import type { MenuChange, MenuPage } from '@app/contract/schemas/console/menu';
import { useTranslations } from 'use-intl';
import { nameIn, placeOf } from './menu-tree.ts';
import { useLanguage } from '#i18n/i18n.ts';
import type { Diff, DiffField, DiffRow } from '#ui/diff-view.tsx';
import { useMenuAddress } from './menu-context.tsx';
import { useValueTexts } from './use-value-texts.ts';

/** The changes of a draft or a publication for the diff view; the page gives them links. */
export function useDiffRows(currency: string, page: MenuPage | null) {
  const t = useTranslations('menu');
  const language = useLanguage();
  const { toItem, toCollection } = useMenuAddress();
  const { fieldName, valueText } = useValueTexts(currency);

  function fieldsOf({ kind, fields, price, below, contents, isOverwriting }: MenuChange): DiffField[] {
    const own = fields.map(({ field, before, after }): DiffField => {
      const [name = '', side] = field.split('.');
      const lang = side === 'en' || side === 'ar' ? side : undefined;
      return {
        key: field,
        label: fieldName(field),
        kind: name === 'price' ? 'price' : lang ? 'text' : 'value',
        lang,
        before: valueText(name, before) ?? (kind === 'changed' && !lang ? t('reviewPage.none') : null),
        after: valueText(name, after),
      };
    });
    const value = (key: string, label: string, after: string, isPrice = false): DiffField => ({
      key,
      label,
      kind: isPrice ? 'price' : 'value',
      before: null,
      after,
    });
    return [
      ...(price !== null && kind === 'added'
        ? [value('price', fieldName('price'), valueText('price', price) ?? '', true)]
        : []),
      ...own,
      ...(below > 0 && contents.length === 0
        ? [value('below', t('reviewPage.below'), t('reviewPage.belowCount', { count: below }))]
        : []),
      ...(isOverwriting ? [value('over', t('reviewPage.overwrites'), t('values.yes'))] : []),
    ];
  }

  function rowOf(change: MenuChange): DiffRow {
    const place = page && placeOf(page, change);
    const names = change.path.map((name) => nameIn(name, language));
    const href =
      place && (place.item ? toItem(place.collection.id, place.item.id) : toCollection(place.collection.id));
    return {
      id: `${change.entity}-${change.id}`,
      name: nameIn(change.name, language),
      ...(names.length > 0 && { place: names.join(' › ') }),
      ...(href && { href }),
      fields: change.kind === 'removed' ? [] : fieldsOf(change),
      contents: change.contents.map(({ name, price }) => ({
        name: nameIn(name, language),
        value: valueText('price', price) ?? '',
      })),
    };
  }

  return (changes: readonly MenuChange[]): Diff => {
    const of = (kind: MenuChange['kind']) =>
      changes.filter((change) => change.kind === kind).map((change) => rowOf(change));
    return { added: of('added'), removed: of('removed'), changed: of('changed') };
  };
}
