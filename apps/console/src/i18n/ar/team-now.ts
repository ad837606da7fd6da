export const teamNow = {
  here: 'في العمل الآن: {count}',
  now: 'في العمل الآن',
  offShift: 'خارج الدوام',
  connected: 'متصلة',
  silent: 'صامتة، آخر ظهور {time}',
  neverSeen: 'لم تظهر بعد',
  pair: 'ربط شاشة',
  all: 'الكل: {name}',
  free: 'متاح',
  orders:
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  cash: '<amount></amount> نقدًا',
  noDrivers: 'لا سائقين بعد.',
};
