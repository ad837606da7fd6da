export const teamNow = {
  here: '{count} here now',
  now: 'Here now',
  offShift: 'Off shift',
  connected: 'Connected',
  silent: 'Silent, seen {time}',
  neverSeen: 'Not seen yet',
  pair: 'Pair a screen',
  all: 'All of: {name}',
  free: 'Free',
  orders: '{count, plural, one {# order} other {# orders}}',
  cash: '<amount></amount> in cash',
  noDrivers: 'No driver has been added yet.',
};
