import { storage } from '@app/client/storage/storage.ts';

const LAST_ACCOUNT = 'drive.account';

/** Where the deliveries of a driver are stored. */
const PAGES = 'drive.page.';
export const pageKeyOf = (accountId: string) => PAGES + accountId;

/** The account that was last signed in, so that the app opens without a connection. */
export const lastAccount = {
  read: () => storage.readText(LAST_ACCOUNT),
  write: (accountId: string) => storage.writeText(LAST_ACCOUNT, accountId),
};

/**
 * The personal data of customers leave the phone when the driver signs out. The queue stays: it is sent after the
 * next sign-in.
 */
export function forgetAccount(): void {
  storage.removeAll(PAGES);
  storage.remove(LAST_ACCOUNT);
}
