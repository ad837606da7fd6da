import { ar } from '../ar.ts';
import { driveMore } from '../ar/drive.ts';
import type { Texts } from '../messages.ts';
import type { driveMoreEn } from './en-more.ts';

const { common, failure, form, signIn, roles, account, update } = ar;
const { login, password, submit, forgot } = signIn;

export const driveMoreAr: Texts<typeof driveMoreEn> = {
  common,
  failure,
  form: { required: form.required },
  signIn: { login, password, submit, forgot },
  // The only role that the drivers' app shows.
  roles: { driver: roles.driver, everywhere: roles.everywhere },
  account: { signOut: account.signOut },
  update,
  driveMore,
};
