import { en } from '../en.ts';
import { driveMore } from '../en/drive.ts';

const { common, failure, form, signIn, roles, account, update } = en;

/** All other texts of the drivers' app. They load with the pages and dialogs that have them. */ const {
  login,
  password,
  submit,
  forgot,
} = signIn;

export const driveMoreEn = {
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
