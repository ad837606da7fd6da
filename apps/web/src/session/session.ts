import type { WireUser } from '@app/contract/schemas/account';
import type { QueryClient } from '@tanstack/react-query';
import { chooseLanguage } from '#i18n/i18n.ts';
import { hasChosenLanguage } from '#i18n/language-choice.ts';
import { storage } from '#lib/storage.ts';
import { forgetSessionLoss } from './session-lost.ts';
import { announceSignedOut } from './signed-out.ts';
import { tokens } from './token.ts';
import { userQuery } from './user.ts';

type SignedIn = { user: WireUser; authorization: { token: string } };

const LAST_CUSTOMER = 'last_customer';

/** Stores token and user; the page that was open stays as it is, and what is personal on it is asked for again. */
export async function startSession(queries: QueryClient, { user, authorization }: SignedIn): Promise<void> {
  // A guest's answer that is still on its way would undo the signing in.
  await queries.cancelQueries({ queryKey: userQuery.queryKey });
  clearPreviousCustomer(user._id);
  tokens.write(authorization.token);
  forgetSessionLoss();
  queries.setQueryData(userQuery.queryKey, user);
  // D-018: a language chosen on this device wins over the account's.
  if (!hasChosenLanguage()) await chooseLanguage(user.language);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

/** A cart survives signing in; but whose session had ended on its own leaves nothing to the next customer. */
function clearPreviousCustomer(customerId: string): void {
  const last = storage.readText(LAST_CUSTOMER);
  if (last !== null && last !== customerId) announceSignedOut();
  storage.writeText(LAST_CUSTOMER, customerId);
}

/** Nothing of the customer stays: neither on this device nor in what is loaded. */
export function endSession(queries: QueryClient): void {
  tokens.remove();
  storage.remove(LAST_CUSTOMER);
  forgetCustomer(queries);
  announceSignedOut();
}

/** The app goes on for a guest. What is on the screen now goes once the screen is left. */
export function forgetCustomer(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: userQuery.queryKey });
  queries.setQueryData(userQuery.queryKey, null);
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0],
  });
}
