import { createStorage } from '@app/client/storage/storage.ts';

const KEY = 'guest_checkout';
const thisTab = createStorage(() => window.sessionStorage);

/** SIGN-02 Opens cart and checkout of one branch to the guest of this tab. */
export const allowGuestCheckout = (branchId: string) => thisTab.writeText(KEY, branchId);

export const isGuestCheckout = (branchId: string | undefined) =>
  branchId !== undefined && thisTab.readText(KEY) === branchId;

/** Once somebody has signed in, a guest has to choose it again. */
export const forgetGuestCheckout = () => thisTab.remove(KEY);
