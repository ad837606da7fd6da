export const signIn = {
  login: 'Phone or email',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
};

/** The only role that the drivers' app shows. */
export const roles = {
  driver: 'Driver',
  everywhere: 'All vendors',
};

export const account = { signOut: 'Sign out' };
