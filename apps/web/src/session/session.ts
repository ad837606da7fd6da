import { hasChosenLanguage } from '@app/client/i18n/language-choice.ts';
import { storage } from '@app/client/storage/storage.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import type { QueryClient } from '@tanstack/react-query';
import { chooseLanguage } from '#i18n/i18n.ts';
import { hasGuestPass } from './passes-key.ts';
import { clearSessionLossReason, emitSignedOut } from './session-lost.ts';
import { LAST_CUSTOMER, tokens } from './token.ts';
import { userQuery } from './user.ts';

type SignedIn = { user: WireUser; authorization: { token: string } };

/** Stores the token and the user, then refetches the other queries without leaving the page. */
export async function startSession(queries: QueryClient, { user, authorization }: SignedIn): Promise<void> {
  // A pending guest response would overwrite the signed-in user.
  await queries.cancelQueries({ queryKey: userQuery.queryKey });
  clearPreviousCustomer(user._id);
  tokens.write(authorization.token);
  clearSessionLossReason();
  queries.setQueryData(userQuery.queryKey, user);
  // D-018: a language chosen on this device wins over the account's.
  if (!hasChosenLanguage()) await chooseLanguage(user.language);
  // TABLE-09 Before the pages read again: the server refuses a pass as soon as it belongs to the account.
  if (hasGuestPass()) {
    const file = await import('./link-passes.ts').catch(() => null);
    await file?.linkPasses();
  }
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

/** The cart is preserved at sign-in, unless it belongs to another customer whose session expired. */
function clearPreviousCustomer(customerId: string): void {
  const last = storage.readText(LAST_CUSTOMER);
  if (last !== null && last !== customerId) emitSignedOut();
  storage.writeText(LAST_CUSTOMER, customerId);
}

/** Removes all data of the customer from the device and from memory. */
export function endSession(queries: QueryClient): void {
  tokens.remove();
  storage.remove(LAST_CUSTOMER);
  forgetCustomer(queries);
  emitSignedOut();
}

/** Continues as a guest. Active queries stay until their screen is left. */
export function forgetCustomer(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: userQuery.queryKey });
  queries.setQueryData(userQuery.queryKey, null);
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0],
  });
}
