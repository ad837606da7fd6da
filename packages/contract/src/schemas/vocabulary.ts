import { LANGUAGES } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import type { BasisPoints as Points } from '@app/domain/money/percent';
import { STAFF_METHODS } from '@app/domain/takings/takings';
import * as z from 'zod/mini';

/* By default zod tests whether `eval` works, which violates the content security policy. */
z.config({ jitless: true });

/*
 * The console and the drivers' app send `Cents`, `Texts` and `EpochMs` only. The customer API (schemas/customer) keeps
 * the spellings of its specification, which other clients read: decimals, one language, ISO 8601 and `_id`.
 */

export const Id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const MAX_BRANCHES = 40;
const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** One branch or several, separated by commas. */
export const Branches = z
  .string()
  .check(z.regex(new RegExp(`^${ID}(,${ID})*$`)), z.maxLength(MAX_BRANCHES * 37));

export const DashedName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

export const Language = z.enum(LANGUAGES);

export const LatLng = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type LatLng = z.output<typeof LatLng>;

/** A text in both languages. */
export const Texts = z.object({ en: z.string(), ar: z.string() });

/** Milliseconds since 1970. */
export const EpochMs = z.number();

const cents = z.int().check(z.minimum(0));
/** An amount in hundredths, as the domain computes with it. */
export const Cents = cents as unknown as z.ZodMiniType<Amount, Amount>;

/** A percentage in hundredths of a percent, as the domain computes with it. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000)) as unknown as z.ZodMiniType<
  Points,
  Points
>;

/** An amount in hundredths that someone enters. */
export const centsUpTo = (max: number) =>
  cents.check(z.maximum(max)) as unknown as z.ZodMiniType<Amount, Amount>;

/** CLOSE-01 How an amount was paid: each method once. Together the parts are the amount. */
export const PaidBy = z
  .array(z.object({ method: z.enum(STAFF_METHODS), amount: centsUpTo(100_000_000) }))
  .check(
    z.minLength(1),
    z.maxLength(STAFF_METHODS.length),
    z.refine((parts) => new Set(parts.map(({ method }) => method)).size === parts.length),
  );

/** A difference in hundredths; it may be negative. */
export const SignedCents = z.int();

export const isUnique = z.refine<readonly string[]>((all) => new Set(all).size === all.length);

/** The most entries of a record. The server checks `params` before it parses the entries. */
export const maxKeys = (max: number) =>
  z.refine<object>((record) => Object.keys(record).length <= max, { params: { maxKeys: max } });

/** A decimal amount such as 4.25; convert it to an `Amount` before computing. */
export const Decimal = z.number();

export const hasTwoDecimalsAtMost = (value: number) => /^-?\d+(\.\d{1,2})?$/.test(String(value));

/** An amount that someone enters. Parsed by digits like all money: 0.1 + 0.2 is rejected, not rounded. */
export const Price = z
  .number()
  .check(
    z.minimum(0),
    z.maximum(100_000),
    z.refine(hasTwoDecimalsAtMost, { error: 'has more than 2 decimals' }),
  );

/** An amount with its text in the language of the request. */
export const MoneyObject = z.object({ value: Decimal, formatted: z.string() });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export const Message = z.object({ message: z.string() });

/** A text that someone enters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A text that someone enters in both languages; both are required. */
export const texts = (max: number) => z.strictObject({ en: text(max), ar: text(max) });

/** The dominant colour of a picture as six hexadecimal digits, shown while it loads. */
export const Colour = z.nullable(z.string());
