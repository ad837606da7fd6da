import type { BodyOf } from '@app/contract/endpoint';
import type { changeMenuDraft } from '@app/contract/endpoints/console/menu';
import { ALLERGENS, DIETS } from '@app/domain/menu/food';
import type { Texts } from '@app/domain/language';
import type { MenuFields, MenuNode } from '@app/domain/menu/menu-draft';
import type { MenuEntity } from '@app/domain/menu/menu-entity';
import { ZERO } from '@app/domain/money/amount';
import { ORDER_TYPES } from '@app/domain/order/order-type';

export type DraftChange = BodyOf<typeof changeMenuDraft>;
type Sent = Extract<DraftChange, { fields: unknown }>['fields'];

const NO_NAME: Texts = { en: '', ar: '' };

/** The fields of a new node before those that were sent. */
export const EMPTY_FIELDS: { [E in MenuEntity]: MenuFields[E] } = {
  collection: { name: NO_NAME, station: null },
  item: {
    name: NO_NAME,
    description: null,
    price: ZERO,
    image: null,
    preparationMinutes: null,
    orderTypes: ORDER_TYPES,
    station: null,
    allergens: null,
    diets: [],
    spice: 0,
    calories: null,
    taxClass: null,
  },
  preference: { name: NO_NAME, question: null, isRequired: false, maxOptions: null },
  option: { name: NO_NAME, price: ZERO },
};

/** CON-71 The node with the sent fields. They were parsed by the schema of its kind. */
export function withFields(node: MenuNode, sent: Sent): MenuNode {
  const values = Object.entries(sent).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(values.map(([field, value]) => [field, stored(field, value)]));
  return { ...node, fields: { ...node.fields, ...fields } } as MenuNode;
}

function stored(field: string, value: unknown): unknown {
  switch (field) {
    case 'description':
    case 'question':
      return isEmpty(value as Texts | null) ? null : value;
    case 'image':
      return imageOf(value as { src: string; color?: string | null } | null);
    case 'orderTypes':
      return inSequence(ORDER_TYPES, value);
    case 'allergens':
      return value === null ? null : inSequence(ALLERGENS, value);
    case 'diets':
      return inSequence(DIETS, value);
    default:
      return value;
  }
}

const isEmpty = (texts: Texts | null) => texts === null || (texts.en === '' && texts.ar === '');
const imageOf = (image: { src: string; color?: string | null } | null) =>
  image && { src: image.src, color: image.color ?? null };
const inSequence = <T>(all: readonly T[], chosen: unknown) =>
  all.filter((one) => (chosen as readonly T[]).includes(one));
