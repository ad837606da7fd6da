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
  code: 'Code of your authenticator app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code of the app',
  submit: 'Continue',
};

export const secondStep = {
  title: 'Second step',
  lead: 'Enter the 6 digits that your authenticator app shows now.',
  leadWithoutApp: 'Use your passkey, or enter a recovery code.',
  code: 'Code of the app',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code of the app',
  submit: 'Sign in',
  back: 'Back',
};

export const passkey = {
  title: 'Passkeys',
  lead: 'Sign in by face, fingerprint or the lock of your device, without password and code. A passkey is a second step too.',
  signIn: 'Sign in with a passkey',
  confirm: 'Use a passkey instead',
  create: 'Create a passkey',
  cancelled: 'The passkey was not used. Please try again.',
  added: 'Added {time}',
  used: 'Last used {time}',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeText: 'It no longer signs in here. Also delete it in the settings of your device.',
  name: 'Name',
  nameMissing: 'Name is required.',
  save: 'Save',
};

export const factor = {
  title: 'Second step',
  lead: 'After the password, signing in also needs a code of an app on your phone. A stolen password is then not enough.',
  on: 'Your account is protected',
  due: 'Your role needs a second step from {day}. Set it up before then.',
  start: 'Set up with an app',
  showQr: 'Show the QR code',
  scan: 'Scan the code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
  qr: 'QR code for the authenticator app',
  byHand: 'On this phone, or without a camera: copy the key into the app.',
  secret: 'Key for the app',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code that the app shows',
  confirm: 'Confirm',
  isOn: 'The second step is on.',
  codesTitle: 'Your recovery codes',
  codesLead:
    'Each code works once in place of the app. Keep them where you find them without your phone. They are shown only now.',
  copyCodes: 'Copy the codes',
  print: 'Print',
  stored: 'I have stored them',
  codesLeft:
    '{count, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}',
  renewCodes: 'New recovery codes',
  change: 'Use another app',
  remove: 'Remove',
  removeTitle: 'Remove the second step?',
  removeText: 'Your password alone is then enough to sign in. The recovery codes no longer work.',
  removeRequired: 'Your role needs a second step: until you set up another one, you reach no other page.',
  protectTitle: 'Protect your account',
  protectLead:
    'Your role can give access and see money, so signing in needs a second step: a code of an app on your phone.',
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
