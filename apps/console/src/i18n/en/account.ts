export const signIn = {
  lead: 'For staff, managers and drivers.',
  login: 'Phone or email',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
};

export const join = {
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
};

export const proof = {
  title: 'Enter your password',
  lead: 'To keep accounts and cash safe, we need your password once more.',
  password: 'Password',
  submit: 'Continue',
};

export const roles = {
  platformAdmin: 'Platform admin',
  vendorManager: 'Vendor manager',
  branchManager: 'Branch manager',
  branchStaff: 'Staff',
  driver: 'Driver',
  kitchen: 'Kitchen screen',
  everywhere: 'All vendors',
};

export const account = {
  roles: 'Roles',
  branches: 'Branches',
  signOut: 'Sign out',
  changePassword: 'Change password',
  current: 'Current password',
  next: 'New password',
  submit: 'Change password',
  changed: 'The password was changed. All other devices are signed out.',
};

export const forgot = {
  title: 'Forgot your password?',
  lead: 'If your email is verified, we send it a link to choose a new password.',
  email: 'Email',
  submit: 'Send link',
  byManager: 'Without a verified email, ask your manager for a link.',
};

export const email = {
  title: 'Email',
  lead: 'With a verified email you can choose a new password yourself.',
  verified: 'Verified',
  unverified: 'Not verified',
  verify: 'Verify email',
  add: 'Add email',
  change: 'Change email',
  field: 'Email',
  password: 'Current password',
  save: 'Save and send code',
  sent: 'We have sent a code to {email}.',
  code: 'Code',
  confirm: 'Confirm',
  resend: 'Send again',
  resendIn: 'Send again in {seconds, plural, one {# second} other {# seconds}}',
};

export const summary = {
  title: 'Daily summary',
  lead: 'A daily email about the branches you manage, 15 minutes after closing: sales, orders, cash not collected and top items, compared with the week before. No email is sent for a day without orders.',
  switch: 'Email me the daily summary',
  needsEmail: 'Verify your email first.',
  waits: 'No email is sent until your email is verified.',
};
