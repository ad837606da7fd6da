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
