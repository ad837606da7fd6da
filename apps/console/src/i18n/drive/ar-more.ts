import { ar } from '../ar.ts';
import { driveMore } from '../ar/drive.ts';
import type { Texts } from '../messages.ts';
import type { driveMoreEn } from './en-more.ts';

const { common, failure, form, signIn, roles, account, update } = ar;

export const driveMoreAr: Texts<typeof driveMoreEn> = {
  common,
  failure,
  form: { required: form.required },
  signIn,
  roles,
  account: { signOut: account.signOut },
  update,
  driveMore,
};
