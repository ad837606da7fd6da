import { ALLERGENS, DIETS } from '@app/domain/menu/food';
import { normaliseCode } from '@app/domain/offers/coupon';
import * as z from 'zod/mini';

/** Stands for a key that is missing in the file. */
export const NO_KEY = '?';

/**
 * The parts of a file that are compared with each other. A part with a wrong form is replaced by a harmless value,
 * so that the remaining problems of the file can be listed with it.
 */
function part<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const schema = z.object(shape);
  return z.catch(schema, () => z.parse(schema, {}));
}
const list = <Entry extends z.core.$ZodType>(entry: Entry) => z.catch(z.array(entry), []);

const Key = z.catch(z.string(), NO_KEY);
const Code = z.catch(z.string().check(z.overwrite(normaliseCode)), NO_KEY);
const Text = z.catch(z.string(), '');
const Image = z.catch(z.nullable(z.object({ src: z.string() })), null);
const Point = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
const Hours = z.catch(z.nullable(z.int()), null);

const Target = z.catch(
  z.union([
    z.literal('branch'),
    z.strictObject({ collection: z.string(), item: z.string() }),
    z.strictObject({ collection: z.string() }),
  ]),
  'branch',
);

const Collection = part({
  key: Key,
  items: list(
    part({
      key: Key,
      image: Image,
      allergens: z.catch(z.nullable(z.array(z.enum(ALLERGENS))), null),
      diets: z.catch(z.array(z.enum(DIETS)), []),
      taxClass: z.catch(z.nullable(z.string()), null),
      preferences: list(part({ key: Key, options: list(part({ key: Key })) })),
    }),
  ),
});
const Offer = part({ key: Key, on: Target });

const Branch = part({
  key: Key,
  image: Image,
  isMain: z.catch(z.boolean(), false),
  timezone: z.catch(z.string(), 'UTC'),
  minScheduleHours: Hours,
  maxScheduleHours: Hours,
  location: z.catch(z.nullable(Point), null),
  zones: list(
    part({ key: Key, polygon: z.catch(z.array(Point).check(z.minLength(3), z.maxLength(500)), []) }),
  ),
  tables: list(part({ number: z.catch(z.nullable(z.int()), null) })),
  menu: z.catch(z.optional(z.array(Collection)), undefined),
  offers: z.catch(z.optional(z.array(Offer)), undefined),
});

export const LooseCatalogue = part({
  vendors: list(
    part({
      key: Key,
      logo: Image,
      taxClasses: list(part({ key: Key })),
      tags: list(part({ key: Key, name: part({ en: Text, ar: Text }) })),
      menu: list(Collection),
      offers: list(Offer),
      coupons: list(
        part({ code: Code, on: Target, branches: z.catch(z.nullable(z.array(z.string())), null) }),
      ),
      branches: list(Branch),
    }),
  ),
});
export type LooseCatalogue = z.output<typeof LooseCatalogue>;
export type LooseVendor = LooseCatalogue['vendors'][number];
export type LooseBranch = LooseVendor['branches'][number];
export type LooseCollection = LooseVendor['menu'][number];
export type LooseTarget = LooseVendor['offers'][number]['on'];
