import { LANGUAGES } from '@app/domain/language';
import { PRICE_STEPS } from '@app/domain/menu/bulk-price';
import { ALLERGENS, DIETS } from '@app/domain/menu/food';
import { MENU_ENTITIES, MENU_TEXT_FIELDS } from '@app/domain/menu/menu-entity';
import { MAX_PASTED_ITEMS, MAX_PRICE, MENU_TEXTS } from '@app/domain/menu/menu-limits';
import { SOLD_OUT_CHOICES } from '@app/domain/menu/sold-out';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { MENU_FIELDS } from '../catalogue.ts';
import { ErrorBody } from '../errors.ts';
import type { SchemaMap } from '../schema-map.ts';
import { StoredPicture } from './stored-picture.ts';
import {
  Cents,
  centsUpTo,
  hasTwoDecimalsAtMost,
  Id,
  Instant,
  SignedCents,
  text,
  Texts,
  texts,
} from '../vocabulary.ts';

const MAX_COPIES = 40;
const MAX_PARTS = 200;
const MAX_BULK_ITEMS = 1_000;

/** CON-72 A text that may lack one language. */
const draftText = (max: number) =>
  z.strictObject({
    en: z.string().check(z.trim(), z.maxLength(max)),
    ar: z.string().check(z.trim(), z.maxLength(max)),
  });
const draftName = (max: number) =>
  draftText(max).check(z.refine(({ en, ar }) => en !== '' || ar !== '', { path: ['en'] }));
/** Without both languages it is none. */
const optionalText = (max: number) => z.nullable(draftText(max));

export type MenuImage = StoredPicture;

/** CON-71 */
const Price = centsUpTo(MAX_PRICE);

/** CON-71 The fields of each node as a person saves them. */
const FIELDS = {
  collection: z.strictObject({
    name: draftName(MENU_TEXTS.collection.name),
    station: z.optional(MENU_FIELDS.station),
  }),
  item: z.strictObject({
    name: draftName(MENU_TEXTS.item.name),
    description: z.optional(optionalText(MENU_TEXTS.item.description)),
    price: Price,
    image: z.optional(z.nullable(StoredPicture)),
    preparationMinutes: z.optional(MENU_FIELDS.preparationMinutes),
    orderTypes: z.optional(MENU_FIELDS.orderTypes),
    station: z.optional(MENU_FIELDS.station),
    allergens: z.optional(MENU_FIELDS.allergens),
    diets: z.optional(MENU_FIELDS.diets),
    spice: z.optional(MENU_FIELDS.spice),
    calories: z.optional(MENU_FIELDS.calories),
    taxClass: z.optional(MENU_FIELDS.taxClass),
  }),
  preference: z.strictObject({
    name: draftName(MENU_TEXTS.preference.name),
    question: z.optional(optionalText(MENU_TEXTS.preference.question)),
    isRequired: z.optional(MENU_FIELDS.isRequired),
    maxOptions: z.optional(MENU_FIELDS.maxOptions),
  }),
  option: z.strictObject({
    name: draftName(MENU_TEXTS.option.name),
    price: z.optional(Price),
  }),
};

/** Opaque. It differs once the node differs; saves carry the one that they started from. */
const Revision = z.string().check(z.minLength(1), z.maxLength(64));

/** CON-70 A new node is the last of its list, or stands before another of it. */
const before = z.optional(z.nullable(Id));
const save = z.literal('save');
const add = z.literal('add');

const SaveFields = z.discriminatedUnion('entity', [
  z.strictObject({
    action: save,
    entity: z.literal('collection'),
    id: Id,
    revision: Revision,
    fields: z.partial(FIELDS.collection),
  }),
  z.strictObject({
    action: save,
    entity: z.literal('item'),
    id: Id,
    revision: Revision,
    fields: z.partial(FIELDS.item),
  }),
  z.strictObject({
    action: save,
    entity: z.literal('preference'),
    id: Id,
    revision: Revision,
    fields: z.partial(FIELDS.preference),
  }),
  z.strictObject({
    action: save,
    entity: z.literal('option'),
    id: Id,
    revision: Revision,
    fields: z.partial(FIELDS.option),
  }),
]);

/** The parent is a collection for an item, an item for a preference, a preference for an option. */
const AddMenuNode = z.discriminatedUnion('entity', [
  z.strictObject({ action: add, entity: z.literal('collection'), before, fields: FIELDS.collection }),
  z.strictObject({ action: add, entity: z.literal('item'), parentId: Id, before, fields: FIELDS.item }),
  z.strictObject({
    action: add,
    entity: z.literal('preference'),
    parentId: Id,
    before,
    fields: FIELDS.preference,
  }),
  z.strictObject({ action: add, entity: z.literal('option'), parentId: Id, before, fields: FIELDS.option }),
]);

const ofMenuNode = { entity: z.enum(MENU_ENTITIES), id: Id, revision: Revision };

const DraftChange = z.discriminatedUnion('action', [
  SaveFields,
  AddMenuNode,
  /** To a place among its siblings, or below another parent. Only items change their parent. */
  z.strictObject({
    action: z.literal('move'),
    ...ofMenuNode,
    parentId: z.optional(Id),
    before: z.nullable(Id),
  }),
  /** With everything below it, after the original. */
  z.strictObject({ action: z.literal('duplicate'), ...ofMenuNode }),
  z.strictObject({ action: z.literal('remove'), ...ofMenuNode }),
  /** Drops the changes of this node, its removal included; what was added goes. */
  z.strictObject({ action: z.literal('restore'), ...ofMenuNode }),
]);
export type MenuDraftChange = z.input<typeof DraftChange>;

/** `same`: the Arabic text is still the English one. Only `empty` prevents publishing. */
const Missing = z.object({
  field: z.enum(MENU_TEXT_FIELDS),
  language: z.enum(LANGUAGES),
  reason: z.enum(['empty', 'same']),
});
export type MissingText = z.output<typeof Missing>;

/** `live` is unchanged. A removed node stays in the list until the draft is published. */
const DraftState = z.enum(['live', 'added', 'changed', 'removed']);
export type MenuDraftState = z.output<typeof DraftState>;

const node = {
  id: Id,
  /** Made from the English name; it never changes. */
  key: z.string(),
  revision: Revision,
  state: DraftState,
  missing: z.array(Missing),
  name: Texts,
};

const MenuOption = z.object({ ...node, preferenceId: Id, price: Cents });
export type MenuOption = z.output<typeof MenuOption>;

const MenuPreference = z.object({
  ...node,
  itemId: Id,
  question: z.nullable(Texts),
  isRequired: z.boolean(),
  /** 1 is a choice of one, null is no limit. */
  maxOptions: z.nullable(z.number()),
  options: z.array(MenuOption),
});
export type MenuPreference = z.output<typeof MenuPreference>;

/** CON-74 Null `until`: until it is put back. It is no part of the draft. */
const SoldOut = z.nullable(z.object({ until: z.nullable(Instant) }));

const MenuItem = z.object({
  ...node,
  collectionId: Id,
  description: z.nullable(Texts),
  price: Cents,
  image: z.nullable(z.object({ src: z.string(), color: z.nullable(z.string()) })),
  preparationMinutes: z.nullable(z.number()),
  orderTypes: z.array(z.enum(ORDER_TYPES)),
  /** Null: that of the collection. */
  station: z.nullable(z.string()),
  allergens: z.nullable(z.array(z.enum(ALLERGENS))),
  diets: z.array(z.enum(DIETS)),
  spice: z.number(),
  calories: z.nullable(z.number()),
  /** TAX-01 The key of a tax class; null: as the branch. */
  taxClass: z.nullable(z.string()),
  soldOut: SoldOut,
  preferences: z.array(MenuPreference),
});
export type MenuItem = z.output<typeof MenuItem>;

const MenuCollection = z.object({ ...node, station: z.nullable(z.string()), items: z.array(MenuItem) });
export type MenuCollection = z.output<typeof MenuCollection>;

const WireMenuNode = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('collection'), value: MenuCollection }),
  z.object({ entity: z.literal('item'), value: MenuItem }),
  z.object({ entity: z.literal('preference'), value: MenuPreference }),
  z.object({ entity: z.literal('option'), value: MenuOption }),
]);
export type WireMenuNode = z.output<typeof WireMenuNode>;

/** The last change of the draft; null for a draft without changes. */
const DraftSummary = z.object({
  /** Nodes with a change, as the diff lists them. */
  changes: z.number(),
  missing: z.number(),
  last: z.nullable(z.object({ by: z.string(), at: Instant })),
});
export type MenuDraftSummary = z.output<typeof DraftSummary>;

/** Opaque: differs once the menu or its draft differs. Publishing carries that of the diff that was read. */
const Base = z.string().check(z.minLength(1), z.maxLength(64));

const MenuPage = z.object({
  branch: z.object({
    _id: Id,
    name: Texts,
    currency: z.string(),
    timezone: z.string(),
    vendorId: Id,
  }),
  base: Base,
  draft: DraftSummary,
  /** The names of stations in use, to choose from. */
  stations: z.array(z.string()),
  /** TAX-01 Those of the vendor, to choose from. */
  taxClasses: z.array(z.object({ key: z.string(), name: Texts, basisPoints: z.number() })),
  collections: z.array(MenuCollection),
});
export type MenuPage = z.output<typeof MenuPage>;

/**
 * A field of a node before and after. `name.en` and the like are texts, `price` is in hundredths, `position` counts from
 * one, `parent` is the name of the collection in both languages.
 */
const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

const MenuChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  entity: z.enum(MENU_ENTITIES),
  id: Id,
  name: Texts,
  /** The names of its parents, from the collection down. */
  path: z.array(Texts),
  /** The nodes below an added or removed one, which are not listed themselves. */
  below: z.number(),
  /** The items of an added or removed collection, or the options of an item; empty in publications of before. */
  contents: z.array(z.object({ name: Texts, price: Cents })),
  /** The price of an added or removed node. */
  price: z.nullable(Cents),
  fields: z.array(FieldChange),
  /** CON-76 The live menu has changed below this change since it was made. */
  isOverwriting: z.boolean(),
  by: z.nullable(z.string()),
  at: z.nullable(Instant),
});
export type MenuChange = z.output<typeof MenuChange>;

const Counts = z.object({ added: z.number(), removed: z.number(), changed: z.number() });

/** CON-72 What prevents publishing, with its place. */
const MenuGap = z.object({
  entity: z.enum(MENU_ENTITIES),
  id: Id,
  name: Texts,
  path: z.array(Texts),
  /** `items` of a collection and `options` of a preference must not be empty. */
  field: z.enum([...MENU_TEXT_FIELDS, 'items', 'options', 'diets']),
  language: z.nullable(z.enum(LANGUAGES)),
});
export type MenuGap = z.output<typeof MenuGap>;

const MenuDiff = z.object({
  base: Base,
  currency: z.string(),
  counts: Counts,
  changes: z.array(MenuChange),
  gaps: z.array(MenuGap),
});
export type MenuDiff = z.output<typeof MenuDiff>;

const Publication = z.object({
  _id: Id,
  at: Instant,
  by: z.string(),
  note: z.nullable(z.string()),
  counts: Counts,
});
export type MenuPublication = z.output<typeof Publication>;

/** CON-76 The body of `draft.stale`. */
export const StaleDraftBody = z.object({
  ...ErrorBody.shape,
  /** The present base. */
  base: Base,
  /** Of a save; null for a publication, which reads the diff again. */
  conflict: z.nullable(
    z.object({
      entity: z.enum(MENU_ENTITIES),
      id: Id,
      /** The fields that were sent. */
      mine: z.record(z.string(), z.unknown()),
      /** The node as it is now; null once it is gone. Saving again with its revision keeps mine. */
      theirs: z.nullable(WireMenuNode),
      by: z.nullable(z.string()),
      at: z.nullable(Instant),
    }),
  ),
});
export type StaleDraftBody = z.output<typeof StaleDraftBody>;

/** CON-72 The body of `menu.incomplete`. */
export const IncompleteMenuBody = z.object({ ...ErrorBody.shape, gaps: z.array(MenuGap) });
export type IncompleteMenuBody = z.output<typeof IncompleteMenuBody>;

/** CON-79 The body of `catalogue.invalid`: each problem with its place in the file. */
export const InvalidCatalogueBody = z.object({ ...ErrorBody.shape, problems: z.array(z.string()) });
export type InvalidCatalogueBody = z.output<typeof InvalidCatalogueBody>;

/** In hundredths; null does not round. */
const Rounding = z.nullable(z.literal(PRICE_STEPS));

/** CON-78 */
const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number()
      .check(
        z.minimum(-100),
        z.maximum(1_000),
        z.refine(hasTwoDecimalsAtMost, { error: 'has more than 2 decimals' }),
      ),
    rounding: Rounding,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: SignedCents.check(z.minimum(-MAX_PRICE), z.maximum(MAX_PRICE)),
    rounding: Rounding,
  }),
  z.strictObject({ kind: z.literal('order_types'), orderTypes: MENU_FIELDS.orderTypes }),
  z.strictObject({ kind: z.literal('station'), station: MENU_FIELDS.station }),
  z.strictObject({ kind: z.literal('tax_class'), taxClass: MENU_FIELDS.taxClass }),
  /** At once, not in the draft. Null puts the items back. */
  z.strictObject({ kind: z.literal('sold_out'), until: z.nullable(z.enum(SOLD_OUT_CHOICES)) }),
]);
export type MenuBulkChange = z.input<typeof BulkChange>;

const CatalogueCounts = z.object({
  inserted: z.number(),
  updated: z.number(),
  removed: z.number(),
  unchanged: z.number(),
});

/** Pixels of the upright picture. */
const Pixels = z.optional(z.string().check(z.regex(/^\d{1,5}$/)));

const ofBranch = z.object({ branchId: Id });
const ofVendor = z.object({ vendorId: Id });
const ofPublication = z.object({ branchId: Id, publicationId: Id });
const drafted = z.object({ base: Base, draft: DraftSummary });

export const consoleMenuSchemas = {
  readMenu: {
    summary: 'The menu of a branch with the changes of its draft',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: MenuPage,
  },
  changeMenuDraft: {
    summary: 'Add, change, move, copy, remove or restore one node of the menu in the draft',
    errors: ['branch.not_found', 'menu.not_found', 'draft.stale'],
    params: ofBranch,
    body: DraftChange,
    /** The node as it is now; null once it is gone. */
    response: z.object({ ...drafted.shape, node: z.nullable(WireMenuNode) }),
  },
  discardMenuDraft: {
    summary: 'Remove the draft of a branch',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: drafted,
  },
  showMenuDiff: {
    summary: 'What publishing the draft would change, prices first',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: MenuDiff,
  },
  publishMenu: {
    summary: 'Apply the draft to the menu',
    errors: ['branch.not_found', 'menu.incomplete', 'draft.stale', 'draft.empty'],
    params: ofBranch,
    body: z.object({ note: z.optional(z.nullable(text(200))), base: Base }),
    response: z.object({ publication: Publication, base: Base }),
  },
  listMenuPublications: {
    summary: 'The last 20 publications of a menu, newest first',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ publications: z.array(Publication) }),
  },
  showMenuPublication: {
    summary: 'What a publication changed',
    errors: ['branch.not_found', 'publication.not_found'],
    params: ofPublication,
    response: z.object({ publication: Publication, currency: z.string(), changes: z.array(MenuChange) }),
  },
  restoreMenuPublication: {
    summary: 'Put the menu as it was before or after a publication into the draft',
    errors: ['branch.not_found', 'publication.not_found'],
    params: ofPublication,
    /** `before` undoes the publication and all later ones, `after` only the later ones. */
    body: z.object({ state: z.enum(['before', 'after']) }),
    response: drafted,
  },
  copyMenu: {
    summary: 'Copy the menu, or parts of it, into the drafts of other branches',
    errors: ['branch.not_found', 'menu.not_found'],
    params: ofBranch,
    body: z.object({
      to: z.array(Id).check(z.minLength(1), z.maxLength(MAX_COPIES)),
      /** The whole menu, or collections and items. */
      parts: z.union([
        z.literal('menu'),
        z
          .array(z.strictObject({ entity: z.enum(['collection', 'item']), id: Id }))
          .check(z.minLength(1), z.maxLength(MAX_PARTS)),
      ]),
      /** What a branch has already keeps its price or picture without them. */
      withPrices: z.boolean(),
      withPictures: z.boolean(),
    }),
    response: z.object({
      copies: z.array(z.object({ branchId: Id, name: Texts, changes: z.number() })),
    }),
  },
  /** CON-80 New items at the end of a collection, in the sequence of the rows. */
  addMenuItems: {
    summary: 'Add several items to a collection in the draft, all or none',
    errors: ['branch.not_found', 'menu.not_found', 'menu.name_taken'],
    params: ofBranch,
    body: z.object({
      collectionId: Id,
      rows: z
        .array(z.strictObject({ name: texts(MENU_TEXTS.item.name), price: Price }))
        .check(z.minLength(1), z.maxLength(MAX_PASTED_ITEMS)),
    }),
    response: z.object({ ...drafted.shape, itemIds: z.array(Id) }),
  },
  changeItemsInBulk: {
    summary:
      'Change the price, the order types, the station, the tax class or the sold-out state of several items',
    errors: ['branch.not_found', 'item.not_found'],
    params: ofBranch,
    body: z.object({
      itemIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK_ITEMS)),
      change: BulkChange,
      /** Answers the items before and after, and changes nothing. */
      isPreview: z._default(z.boolean(), false),
    }),
    response: z.object({
      ...drafted.shape,
      /** The items that change. Only `price` for prices, only the changed field for the others. */
      items: z.array(z.object({ id: Id, name: Texts, before: z.unknown(), after: z.unknown() })),
    }),
  },
  exportVendorCatalogue: {
    summary: 'The catalogue of a vendor as a file that can be imported again',
    errors: ['vendor.not_found', 'catalogue.keys_missing'],
    params: ofVendor,
    /** The file of docs/catalogue.md. */
    response: z.object({ vendors: z.array(z.unknown()) }),
  },
  importVendorCatalogue: {
    summary: 'Import the catalogue of a vendor; `dryRun=true` only answers what would change',
    errors: ['vendor.not_found', 'catalogue.invalid'],
    params: ofVendor,
    query: z.object({
      dryRun: z.optional(z.enum(['true', 'false'])),
      /** Allows a file that removes more than half of the items or branches. */
      allowRemovals: z.optional(z.enum(['true', 'false'])),
    }),
    body: z.record(z.string(), z.unknown()),
    response: z.object({
      isDryRun: z.boolean(),
      counts: CatalogueCounts,
      /** What is added (`+`), changed (`~`) and removed (`-`). */
      lines: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  },
  uploadPicture: {
    summary: 'Store a picture for an item, a logo or a cover',
    errors: ['request.too_large', 'request.too_many'],
    body: z.object({
      kind: z.enum(['item', 'logo', 'cover']),
      cropX: Pixels,
      cropY: Pixels,
      cropWidth: Pixels,
      cropHeight: Pixels,
    }),
    response: z.object({ picture: z.object({ src: z.string(), color: z.string() }) }),
  },
} satisfies SchemaMap;
