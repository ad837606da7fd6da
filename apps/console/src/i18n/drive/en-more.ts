import { en } from '../en.ts';
import { driveMore } from '../en/drive.ts';

const { common, failure, form, signIn, roles, account, update } = en;

/** All other texts of the drivers' app. They load with the pages and dialogs that have them. */
export const driveMoreEn = {
  common,
  failure,
  form: { required: form.required },
  signIn,
  roles,
  account: { signOut: account.signOut },
  update,
  driveMore,
};
