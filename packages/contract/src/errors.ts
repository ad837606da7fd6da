import * as z from 'zod/mini';

/** Every failure the API answers with: its status; the code is also the key of its translated message. */
export const ERRORS = {
  'request.malformed': { status: 400 },
  'request.invalid': { status: 422 },
  'request.not_found': { status: 404 },
  'request.too_large': { status: 413 },
  'request.unsupported_type': { status: 415 },
  'request.too_many': { status: 429 },
  'request.conflict': { status: 409 },
  'server.failed': { status: 500 },
  'server.unavailable': { status: 503 },
  'server.busy': { status: 503 },
  'server.storage_low': { status: 503 },

  'auth.token_missing': { status: 401 },
  'auth.token_invalid': { status: 401 },
  'auth.wrong_credentials': { status: 401 },
  'auth.phone_unverified': { status: 403 },
  'auth.login_again': { status: 403 },
  'auth.too_many_attempts': { status: 429 },
  'auth.too_many_codes': { status: 429 },
  'auth.country_not_served': { status: 422 },
  'auth.code_wrong': { status: 422 },
  'auth.code_expired': { status: 422 },
  'auth.code_refused': { status: 422 },
  'auth.email_unknown': { status: 422 },
  'auth.reset_link_invalid': { status: 422 },
  'auth.reset_link_failed': { status: 500 },
  'operations.secret_wrong': { status: 401 },

  'account.email_missing': { status: 409 },
  'account.has_active_orders': { status: 409 },
  'address.not_found': { status: 404 },
  'address.too_many': { status: 422 },

  'vendor.not_found': { status: 404 },
  'branch.not_found': { status: 404 },
  'branch.phone_missing': { status: 404 },
  'branch.location_missing': { status: 404 },
  'branch.unavailable': { status: 409 },
  'branch.too_much_feedback': { status: 429 },
  'item.not_found': { status: 404 },

  'order.not_found': { status: 404 },
  'order.not_cancellable': { status: 409 },
  'order.transition_refused': { status: 409 },
  'order.change_refused': { status: 409 },
  'order.number_ambiguous': { status: 409 },
  'order.prices_changed': { status: 409 },
  'order.key_invalid': { status: 400 },
  'order.key_reused': { status: 422 },
  'order.too_many_open': { status: 429 },
  'cart.below_minimum': { status: 422 },
  'cart.type_unavailable': { status: 422 },
  'cart.outside_zones': { status: 422 },
  'cart.table_unknown': { status: 422 },
  'cart.item_unavailable': { status: 422 },
  'cart.item_gone': { status: 422 },
  'cart.item_not_for_type': { status: 422 },
  'cart.option_required': { status: 422 },
  'cart.options_exceeded': { status: 422 },
  'cart.options_changed': { status: 422 },
  'cart.price_raised': { status: 409 },
  'cart.time_out_of_range': { status: 422 },
  'cart.scheduling_unavailable': { status: 422 },
  'cart.payment_unavailable': { status: 422 },
  'cart.too_large': { status: 422 },
  'cart.unpaid_too_large': { status: 422 },
  'cart.portions_exceeded': { status: 422 },

  'tracking.not_found': { status: 404 },
  'tracking.too_many_attempts': { status: 429 },
  'session.not_found': { status: 404 },
  'table.not_found': { status: 404 },
  'driver.not_found': { status: 404 },
  'channel.forbidden': { status: 403 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** What can be wrong with one field; the server says it in the customer's language under the field's name. */
export const FIELD_PROBLEMS = [
  'required',
  'invalid',
  'not_text',
  'not_a_number',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'unknown_choice',
  'taken',
  'mismatch',
  'wrong_password',
  'too_common',
  'not_an_image',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** The body of every answer that is not a success (D-004). */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.output<typeof ErrorBody>;
