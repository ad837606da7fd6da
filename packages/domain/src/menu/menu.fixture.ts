import { amount } from '../money/amount.ts';
import { ORDER_TYPES } from '../order/order-type.ts';
import { type Menu, menuOf, type MenuFields, type MenuNode } from './menu-draft.ts';

const both = (text: string) => ({ en: text, ar: `نص ${text}` });

export const collection = (id: string, position = 0, fields: Partial<MenuFields['collection']> = {}) =>
  ({
    entity: 'collection',
    id,
    parentId: null,
    key: id,
    position,
    fields: { name: both(id), station: null, ...fields },
  }) satisfies MenuNode;

export const item = (id: string, parentId: string, position = 0, fields: Partial<MenuFields['item']> = {}) =>
  ({
    entity: 'item',
    id,
    parentId,
    key: id,
    position,
    fields: {
      name: both(id),
      description: null,
      price: amount(400),
      image: null,
      preparationMinutes: null,
      orderTypes: ORDER_TYPES,
      station: null,
      allergens: null,
      diets: [],
      spice: 0,
      calories: null,
      taxClass: null,
      ...fields,
    },
  }) satisfies MenuNode;

export const preference = (
  id: string,
  parentId: string,
  position = 0,
  fields: Partial<MenuFields['preference']> = {},
) =>
  ({
    entity: 'preference',
    id,
    parentId,
    key: id,
    position,
    fields: { name: both(id), question: null, isRequired: false, maxOptions: null, ...fields },
  }) satisfies MenuNode;

export const option = (
  id: string,
  parentId: string,
  position = 0,
  fields: Partial<MenuFields['option']> = {},
) =>
  ({
    entity: 'option',
    id,
    parentId,
    key: id,
    position,
    fields: { name: both(id), price: amount(0), ...fields },
  }) satisfies MenuNode;

/** Two collections; the soup has a size with two options. */
export const menu: Menu = menuOf([
  collection('soups', 0),
  collection('drinks', 1),
  item('lentil', 'soups', 0),
  item('onion', 'soups', 1),
  item('tea', 'drinks', 0),
  preference('size', 'lentil', 0),
  option('small', 'size', 0),
  option('large', 'size', 1),
]);
