export const signIn = {
  login: 'Phone or email',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
};

export const secondStep = {
  title: 'Second step',
  lead: 'Enter the 6 digits that your authenticator app shows now.',
  code: 'Code of the app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code of the app',
};

/** The only role that the drivers' app shows. */
export const roles = {
  driver: 'Driver',
  everywhere: 'All vendors',
};

export const account = { signOut: 'Sign out' };
