export const shell = {
  nav: 'Main',
  mainMenu: 'Menu',
  close: 'Close',
  more: 'More',
  start: 'Start page',
  waiting: '{count, plural, one {# waiting} other {# waiting}}',
  orders: 'Orders',
  kitchen: 'Kitchen',
  dispatch: 'Dispatch',
  tables: 'Tables',
  zones: 'Zones',
  menu: 'Menu',
  reports: 'Reports',
  dayClose: 'Day close',
  reviews: 'Reviews',
  reviewReports: 'Comment reports',
  offers: 'Offers',
  team: 'Team',
  log: 'Log',
  vendors: 'Vendors',
  health: 'Health',
  branch: 'Branch',
  allBranches: 'All branches',
  branchCount: '{count, plural, one {# branch} other {# branches}}',
  findBranch: 'Find a branch',
  noBranch: 'No branch has this name.',
  clear: 'Clear',
  live: 'Live',
  delayed: 'Delayed',
  offline: 'No connection',
  lastNews: 'Last update {time}',
  account: 'Your account',
  device: 'This device',
  signOut: 'Sign out',
};

export const common = {
  cancel: 'Cancel',
  retry: 'Try again',
  language: 'Language',
  skip: 'Skip to content',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const orderTypes = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  table_session: 'Table',
  atTable: 'Table {table}',
};

export const title = {
  signIn: 'Sign in',
  join: 'Join the team',
  reset: 'New password',
  account: 'Your account',
  notFound: 'Page not found',
};

export const failure = {
  retryIn: '{seconds, plural, other {Try again in # s}}',
  retryInMinutes: '{minutes, plural, other {Try again in # min}}',
  title: "This page couldn't be loaded",
  server: 'Something went wrong on our side. Please try again.',
  offline: 'No connection. Please check the network and try again.',
  notFound: "This page doesn't exist, or your role has no access to it.",
  toStart: 'Go to the start page',
};

export const form = {
  required: '{field} is required.',
  passwordShort: 'The password must have at least 8 characters.',
  passwordLong: 'The password can have at most 128 characters.',
  mismatch: 'The passwords are not the same.',
  phoneOrEmail: 'Enter a phone or an email.',
};

export const update = {
  ready: 'Update ready',
  reload: 'Reload',
};

/** Texts of a pair of fields in both languages. */
export const pair = {
  inEnglish: '{field} in English',
  inArabic: '{field} in Arabic',
  missingEn: 'English is missing',
  missingAr: 'Arabic is missing',
  copy: 'Copy from English',
};

/** Texts of a list that can be sorted. */
export const sort = {
  move: 'Move {name}',
  position: '{name}, {position} of {count}',
  instructions: 'Press Space to lift, the arrow keys to move, Space to drop and Escape to cancel.',
};

export const table = {
  retry: 'Try again',
  loading: 'Loading',
  more: 'Show more',
};
