import { STATEMENT_FIGURES, type StatementFigure } from '@app/domain/statement/statement';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { EpochMs, Id, SignedCents, text, Texts, texts } from '../vocabulary.ts';

const Count = z.int().check(z.minimum(0));
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const MAX_ENTRY = 100_000_000;

/** `closing`: the month is over and its statement comes on the 3rd. */
export const STATEMENT_STATES = ['live', 'closing', 'issued', 'settled'] as const;

const head = {
  month: Month,
  state: z.enum(STATEMENT_STATES),
  /** The days until now of the month that goes on. */
  days: z.nullable(Count),
  number: z.nullable(z.string()),
  issuedAt: z.nullable(EpochMs),
};

/** `estimated`: how many of the card fees the provider has not told. */
const FigureSum = z.object({ amount: SignedCents, rows: Count, estimated: z.optional(Count) });
const figures = Object.fromEntries(STATEMENT_FIGURES.map((figure) => [figure, FigureSum])) as Record<
  StatementFigure,
  typeof FigureSum
>;

const StatementEntry = z.object({
  kind: z.enum(['adjustment', 'settlement']),
  amount: SignedCents,
  reason: z.string(),
  by: z.string(),
  at: EpochMs,
});

const Statement = z.object({
  ...head,
  vendor: Texts,
  currency: z.string(),
  timezone: z.string(),
  /** What the vendor owes before and after the month; negative if the platform owes. */
  before: SignedCents,
  after: SignedCents,
  figures: z.object(figures),
  entries: z.array(StatementEntry),
});
export type Statement = z.output<typeof Statement>;

const StatementRow = z.object({
  key: z.string(),
  /** Null for an adjustment or a settlement. */
  orderNumber: z.nullable(z.string()),
  branch: z.nullable(Texts),
  at: EpochMs,
  methods: z.array(z.string()),
  /** Of the order. Null without one, or once it was removed by age. */
  total: z.nullable(SignedCents),
  fee: z.nullable(SignedCents),
  /** What was given back of the order until now. */
  refund: z.nullable(SignedCents),
  /** Of the payment by card, at its provider. */
  reference: z.nullable(z.string()),
  amount: SignedCents,
  note: z.nullable(z.string()),
});
export type StatementRow = z.output<typeof StatementRow>;

const ofVendor = z.object({ vendorId: Id });
const ofMonth = z.object({ vendorId: Id, month: Month });
const file = {
  format: z.optional(z.enum(['json', 'csv'])),
  separator: z.optional(z.enum([',', ';'])),
};

export const consoleStatementsSchemas = {
  listStatements: {
    summary: 'The months of a vendor with what it owes at the end of each, the newest first',
    errors: ['vendor.not_found', 'statement.not_found'],
    params: ofVendor,
    response: z.object({
      vendor: Texts,
      currency: z.string(),
      branches: Count,
      /** Branches with another currency, which are in no statement. */
      leftOut: z.array(Texts),
      /** How to pay the platform, and how it pays; null until platform admins have written it. */
      settlementText: z.optional(z.nullable(Texts)),
      months: z.array(z.object({ ...head, balance: SignedCents })),
    }),
  },
  showStatement: {
    summary: 'The statement of a month: live until it is issued on the 3rd of the next one, then frozen',
    errors: ['vendor.not_found', 'statement.not_found'],
    params: ofMonth,
    query: z.object(file),
    response: z.object({ statement: Statement }),
  },
  listStatementRows: {
    summary: 'The rows of a figure, of which it is the sum, the newest first',
    errors: ['vendor.not_found', 'statement.not_found'],
    params: ofMonth,
    query: z.object({
      /** By default the platform fees. */
      figure: z.optional(z.enum(STATEMENT_FIGURES)),
      /** A part of an order number. */
      search: z.optional(z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{1,12}$/))),
      page: z.optional(z.string().check(z.regex(/^(0|[1-9][0-9]{0,4})$/))),
      ...file,
    }),
    response: z.object({ rows: z.array(StatementRow), count: Count, pageSize: Count }),
  },
  addStatementEntry: {
    summary: 'Add an adjustment or a settlement to the balance of a vendor; needs a second factor',
    errors: [
      'vendor.not_found',
      'statement.not_found',
      'request.key_reused',
      'auth.login_again',
      'staff.factor_required',
    ],
    params: ofVendor,
    body: z.object({
      /** The same id again changes nothing. */
      id: Id,
      kind: z.enum(['adjustment', 'settlement']),
      /** A positive adjustment raises what the vendor owes; a positive settlement was paid by the vendor. */
      amount: z.int().check(
        z.minimum(-MAX_ENTRY),
        z.maximum(MAX_ENTRY),
        z.refine((amount) => amount !== 0),
      ),
      reason: text(200),
    }),
    response: z.object({ isAdded: z.boolean() }),
  },
  saveSettlementText: {
    summary: 'Set how vendors settle with the platform, for all statements; needs a second factor',
    errors: ['auth.login_again', 'staff.factor_required'],
    /** Null removes it. */
    body: z.strictObject({ settlementText: z.nullable(texts(1_000)) }),
    response: z.object({ settlementText: z.nullable(Texts) }),
  },
} satisfies SchemaMap;
