export const title = {
  home: 'Order food and more',
  payOrder: 'Payment',
  paymentReturn: 'Payment',
  login: 'Log in',
  register: 'Create an account',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  phoneVerify: 'Verify your phone',
  profile: 'Profile',
  profileUpdate: 'Edit profile',
  changePassword: 'Change password',
  emailUpdate: 'Email',
  emailVerify: 'Verify your email',
  previousOrders: 'Previous orders',
  savedBranches: 'Saved branches',
  notifications: 'Notifications',
  map: 'Delivery Address',
  addresses: 'Addresses',
  branch: 'Menu',
  vendors: 'Stores',
  vendor: 'Store',
  order: 'Order',
  receipt: 'Receipt',
  tracking: 'Track order',
  trackEntry: 'Track an order',
  trackLatest: 'Latest order',
  cart: 'Your cart',
  checkout: 'Checkout',
  activeOrders: 'Active orders',
  group: 'Order together',
  activeSession: 'Your table',
  privacy: 'Privacy Policy',
  driverPrivacy: 'Driver Privacy Policy',
  accountDelete: 'Delete account',
  notFound: 'Page not found',
} as const;

export const common = {
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  retry: 'Retry',
  change: 'Change',
  loading: 'Loading',
  done: 'Done',
  undo: 'Undo',
  separator: ', ',
  clearSearch: 'Clear search',
  more: 'More',
  opensNewTab: 'opens in a new tab',
  home: 'Home',
} as const;

export const nav = {
  unread: '{count, plural, one {# unread notification} other {# unread notifications}}',
  skip: 'Skip to content',
  login: 'Log in',
  register: 'Create account',
  profile: 'Profile of {name}',
  activeOrders: '{count, plural, one {# active order} other {# active orders}}',
  getApp: 'Get App',
} as const;

export const footer = {
  label: 'About {app}',
  privacy: 'Privacy Policy',
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  switchLanguage: 'العربية',
} as const;

export const language = { title: 'Language', en: 'English', ar: 'العربية' } as const;

export const live = { paused: 'Live updates are paused. We check again every few seconds.' } as const;

export const form = {
  required: '{field} is required.',
  phoneInvalid: 'Enter a valid phone number.',
  emailInvalid: 'Enter a valid email.',
  passwordShort: 'Use at least 8 characters.',
  passwordLong: 'Use at most 128 characters.',
  mismatch: 'The two passwords are not the same.',
  nameLong: 'Use at most 100 characters.',
} as const;

export const update = {
  ready: 'Update ready',
  reload: 'Reload',
} as const;

export const offline = {
  allVendors: "We can't check who delivers to you right now. These are all stores.",
  strip: "You're offline.",
  stripWithCart: "You're offline. Your cart is saved.",
  checkout: 'You need to be online to check out.',
  updated: 'Updated {time}',
  action: 'You need to be online for this.',
} as const;

export const failure = {
  retryIn: '{seconds, plural, other {Try again in # s}}',
  retryInMinutes: '{minutes, plural, other {Try again in # min}}',
  title: "This page couldn't be loaded",
  server: 'Something went wrong on our side. Please try again.',
  offlineTitle: "We can't reach {app}",
  offline: 'Check your connection and try again.',
  offlineAccount:
    'This page is part of your account and needs a connection. Menus you have opened before work offline.',
  notFound: 'Sorry, this page does not exist in our application.',
  backHome: 'Back to home',
} as const;

export const install = {
  install: 'Install',
  notNow: 'Not now',
  cardTitle: 'Keep {app} at hand',
  cardText: 'It opens from your home screen, even without a connection.',
  stepsTitle: 'Get {app}',
  lead: 'Three taps in Safari, and {app} is on your Home Screen.',
  step: 'Step {number, plural, other {#}}',
  share: 'Tap Share',
  add: 'Choose Add to Home Screen',
  confirm: 'Tap Add',
  howTo: 'How to add it',
} as const;
