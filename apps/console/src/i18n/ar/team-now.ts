export const teamNow = {
  here: 'في العمل الآن: {count}',
  now: 'في العمل الآن',
  onShift: 'في الدوام',
  offShift: 'خارج الدوام',
  connected: 'متصلة',
  silent: 'صامتة، آخر ظهور {time}',
  neverSeen: 'لم تظهر بعد',
  pair: 'ربط شاشة',
  all: 'الكل: {name}',
  noDrivers: 'لا سائقين بعد.',
};
