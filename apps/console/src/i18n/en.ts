import { board } from './en/board.ts';
import { kitchen } from './en/kitchen.ts';
import { device } from './en/device.ts';
import { pair, sort } from './en/forms.ts';
import { table } from './en/table.ts';
import { printing } from './en/printing.ts';
import { shell } from './en/shell.ts';

/** Every text of the console. The source of the key type: Arabic must have the same keys. */
export const en = {
  common: {
    cancel: 'Cancel',
    retry: 'Try again',
    language: 'Language',
    skip: 'Skip to content',
    loading: 'Loading',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  title: {
    signIn: 'Sign in',
    join: 'Join the team',
    reset: 'New password',
    account: 'Your account',
    notFound: 'Page not found',
  },
  failure: {
    title: "This page couldn't be loaded",
    server: 'Something went wrong on our side. Please try again.',
    offline: 'No connection. Please check the network and try again.',
    notFound: "This page doesn't exist, or your role has no access to it.",
    toStart: 'Go to the start page',
  },
  proof: {
    title: 'Enter your password',
    lead: 'To keep accounts and cash safe, we need your password once more.',
    password: 'Password',
    submit: 'Continue',
  },
  form: {
    required: '{field} is required.',
    passwordShort: 'The password must have at least 8 characters.',
    passwordLong: 'The password can have at most 128 characters.',
    mismatch: 'The passwords are not the same.',
    phoneOrEmail: 'Enter a phone or an email.',
  },
  signIn: {
    lead: 'For staff, managers and drivers.',
    login: 'Phone or email',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
  },
  join: {
    lead: '{name}, choose how you sign in.',
    resetLead: '{name}, choose a new password. All your devices are signed out.',
    role: 'Your role',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    contactHint: 'A phone, an email or both.',
    password: 'Password',
    passwordHint: 'At least 8 characters.',
    confirm: 'Repeat the password',
    submit: 'Join',
    resetSubmit: 'Save and sign in',
    brokenTitle: 'This link does not work',
    askAgain: 'A manager makes new links in Team.',
    toSignIn: 'Go to sign-in',
  },
  roles: {
    platformAdmin: 'Platform admin',
    vendorManager: 'Vendor manager',
    branchManager: 'Branch manager',
    branchStaff: 'Staff',
    driver: 'Driver',
    kitchen: 'Kitchen screen',
    everywhere: 'All vendors',
  },
  account: {
    roles: 'Roles',
    branches: 'Branches',
    signOut: 'Sign out',
    changePassword: 'Change password',
    current: 'Current password',
    next: 'New password',
    submit: 'Change password',
    changed: 'The password was changed. All other devices are signed out.',
  },
  pair,
  sort,
  shell,
  table,
  board,
  device,
  update: {
    ready: 'Update ready',
    reload: 'Reload',
  },
  printing,
  kitchen,
};
