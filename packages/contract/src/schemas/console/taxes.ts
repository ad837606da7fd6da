import { TAX_CATEGORIES } from '@app/domain/pricing/tax';
import * as z from 'zod/mini';
import { MAX_TAX_CLASSES } from '../catalogue.ts';
import type { SchemaMap } from '../schema-map.ts';
import { BasisPoints, Id, texts } from '../vocabulary.ts';

const terms = {
  name: texts(40),
  category: z.enum(TAX_CATEGORIES),
  basisPoints: BasisPoints,
  /** Null: the same for deliveries. */
  deliveryBasisPoints: z.nullable(BasisPoints),
};

const TaxClass = z.object({
  /** Made from the English name; it never changes. */
  key: z.string(),
  ...terms,
  /** The items that have it, on menus and in drafts. */
  items: z.number(),
});

const SavedTaxes = z.object({
  classes: z.array(TaxClass),
  /** TAX-02 The tax is in the prices, instead of added to them. */
  pricesIncludeTax: z.boolean(),
  /** Opaque. It differs once the taxes differ. */
  revision: z.string(),
});
export type SavedTaxes = z.output<typeof SavedTaxes>;

const ClassInput = z
  .strictObject({
    /** Null for a new class. */
    key: z.nullable(z.string().check(z.maxLength(60))),
    ...terms,
  })
  .check(
    z.refine(
      ({ category, basisPoints, deliveryBasisPoints }) =>
        category === 'standard' || basisPoints + (deliveryBasisPoints ?? 0) === 0,
      { path: ['basisPoints'] },
    ),
  );

const params = z.object({ vendorId: Id });

export const consoleTaxesSchemas = {
  showVendorTaxes: {
    summary: 'The tax classes of a vendor, and whether its prices include tax',
    errors: ['vendor.not_found'],
    params,
    response: SavedTaxes,
  },
  saveVendorTaxes: {
    summary: 'Replace the tax classes; a class that items have cannot be removed',
    errors: ['vendor.not_found', 'settings.stale', 'tax.class_in_use'],
    params,
    body: z.object({
      revision: z.string().check(z.maxLength(64)),
      classes: z.array(ClassInput).check(z.maxLength(MAX_TAX_CLASSES)),
      pricesIncludeTax: z.boolean(),
    }),
    response: SavedTaxes,
  },
} satisfies SchemaMap;
