const REGULAR = [
  ['arrow-left', 'arrow-right', 'caret-left', 'caret-right', 'caret-down', 'caret-up', 'x', 'plus', 'minus'],
  ['check', 'list', 'dots-three', 'magnifying-glass', 'trash', 'note-pencil', 'pencil-simple', 'copy'],
  ['arrow-clockwise', 'arrow-counter-clockwise', 'arrow-square-out', 'download-simple', 'export'],
  [
    'plus-square',
    'link-simple',
    'device-mobile',
    'desktop',
    'camera',
    'translate',
    'globe-hemisphere-east',
    'moon',
  ],
  ['map-pin', 'map-pin-line', 'gps-fix', 'navigation-arrow', 'house-line', 'briefcase', 'phone'],
  ['share-network', 'heart', 'star', 'bookmark-simple', 'chat-circle-text', 'qr-code', 'handshake'],
  ['storefront', 'moped', 'picnic-table', 'tote', 'shopping-cart-simple', 'cooking-pot', 'package', 'gift'],
  ['seal-percent', 'ticket', 'receipt', 'clipboard-text', 'wallet', 'money', 'credit-card', 'coins'],
  ['clock', 'timer', 'hourglass-medium', 'calendar-blank', 'bell', 'bell-ringing', 'bell-slash'],
  ['user', 'user-circle', 'sign-in', 'sign-out', 'envelope-simple', 'lock-simple', 'key', 'shield-check'],
  ['eye', 'eye-slash', 'check-circle', 'x-circle', 'warning', 'warning-circle', 'info', 'wifi-slash'],
  ['instagram-logo', 'facebook-logo', 'x-logo'],
].flat();

/** Icons of selected and status states. */
const FILL = [
  ['map-pin', 'moped', 'storefront', 'picnic-table', 'tote', 'heart', 'star', 'phone', 'bell', 'house-line'],
  ['check-circle', 'x-circle', 'warning', 'warning-circle', 'info', 'clock', 'moon', 'hourglass-medium'],
  ['cooking-pot', 'seal-percent', 'receipt', 'user'],
].flat();

/** Small icons in a filled box, where the regular stroke looks thin. */
const BOLD = ['plus', 'minus', 'check', 'caret-down'];

export const ICONS = [
  ...REGULAR.map((name) => ({ name, weight: 'regular' })),
  ...FILL.map((name) => ({ name: `${name}-fill`, weight: 'fill' })),
  ...BOLD.map((name) => ({ name: `${name}-bold`, weight: 'bold' })),
];
