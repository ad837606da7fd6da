export const teamNow = {
  here: '{count} here now',
  now: 'Here now',
  onShift: 'On shift',
  offShift: 'Off shift',
  connected: 'Connected',
  silent: 'Silent, seen {time}',
  neverSeen: 'Not seen yet',
  pair: 'Pair a screen',
  all: 'All of: {name}',
  noDrivers: 'No driver has been added yet.',
};
