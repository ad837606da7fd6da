import type { Language } from '../language.ts';
import { contradictionIn } from './food.ts';
import type { Texts } from '../language.ts';
import { childrenOf, type Menu, type MenuNode } from './menu-draft.ts';
import type { MenuTextField } from './menu-entity.ts';

/** `same`: the Arabic text is still the English one. */
export type MissingText = { field: MenuTextField; language: Language; reason: 'empty' | 'same' };

/** CON-72 What prevents publishing. */
export type MenuGap = {
  node: MenuNode;
  field: MenuTextField | 'items' | 'options' | 'diets';
  language: Language | null;
};

/** CON-72 The texts of a node that lack a language. */
export function missingTexts({ fields }: MenuNode): MissingText[] {
  return textsIn(fields).flatMap(([field, { en, ar }]): MissingText[] => {
    if (en === '') return [{ field, language: 'en', reason: 'empty' }];
    if (ar === '') return [{ field, language: 'ar', reason: 'empty' }];
    return en === ar && /[a-z]/i.test(en) ? [{ field, language: 'ar', reason: 'same' }] : [];
  });
}

function textsIn(fields: MenuNode['fields']): [MenuTextField, Texts][] {
  const texts: [MenuTextField, Texts][] = [['name', fields.name]];
  if ('description' in fields && fields.description) texts.push(['description', fields.description]);
  if ('question' in fields && fields.question) texts.push(['question', fields.question]);
  return texts;
}

/** CON-72 CON-75 Both languages, an item in every collection, an option in every preference, no vegan dish with milk. */
export function menuGaps(menu: Menu): MenuGap[] {
  const children = childrenOf(menu);
  return [...menu.values()].flatMap((node): MenuGap[] => [
    ...missingTexts(node)
      .filter(({ reason }) => reason === 'empty')
      .map(({ field, language }) => ({ node, field, language })),
    ...(isEmpty(node, children(node.id).length)
      ? [{ node, field: node.entity === 'collection' ? 'items' : 'options', language: null } as const]
      : []),
    ...(node.entity === 'item' && contradictionIn(node.fields)
      ? [{ node, field: 'diets', language: null } as const]
      : []),
  ]);
}

const isEmpty = ({ entity }: MenuNode, count: number) =>
  (entity === 'collection' || entity === 'preference') && count === 0;
