/** The icons of the shared components. They are in the sprite of every app. `-fill` and `-bold` name a weight. */
export const UI_ICONS = [
  ['arrow-clockwise', 'arrow-left', 'caret-down-bold', 'caret-right', 'check-bold', 'x', 'plus', 'minus'],
  ['clock', 'info', 'warning', 'magnifying-glass', 'gps-fix', 'map-pin', 'trash', 'eye', 'eye-slash'],
  ['check-circle-fill', 'x-circle-fill', 'warning-fill', 'warning-circle-fill', 'hourglass-medium-fill'],
  ['cooking-pot-fill', 'moon-fill', 'moped-fill', 'seal-percent-fill', 'storefront-fill', 'money'],
  ['star', 'star-fill', 'translate'],
].flat();

const WEB_ICONS = [
  ['caret-down', 'check', 'check-circle', 'dots-three', 'note-pencil', 'pencil-simple', 'copy'],
  ['download-simple', 'export', 'plus-square', 'device-mobile', 'desktop', 'camera'],
  ['globe-hemisphere-east', 'map-pin-fill', 'navigation-arrow', 'phone', 'phone-fill'],
  ['share-network', 'heart', 'heart-fill', 'bookmark-simple', 'qr-code', 'handshake', 'storefront'],
  ['moped', 'picnic-table', 'picnic-table-fill', 'tote', 'shopping-cart-simple', 'cooking-pot', 'receipt'],
  ['printer', 'calendar-plus', 'house-fill', 'briefcase-fill', 'door'],
  ['credit-card', 'bank'],
  ['users-three-fill', 'dots-three-vertical', 'lock-simple-fill', 'lock-simple-open'],
  ['clock-fill', 'hourglass-medium', 'bell', 'bell-ringing', 'bell-slash'],
  ['sign-out', 'envelope-simple', 'lock-simple', 'x-circle', 'warning-circle', 'wifi-slash'],
  [
    'instagram-logo',
    'facebook-logo',
    'x-logo',
    'plus-bold',
    'minus-bold',
    'arrows-down-up',
    'sliders-horizontal',
  ],
  ['prohibit', 'seal-percent', 'ticket', 'ticket-fill', 'leaf', 'grains-slash', 'pepper', 'seal-check'],
].flat();

const CONSOLE_ICONS = [
  // The rail: regular, and filled for the current screen.
  ['kanban', 'cooking-pot', 'map-trifold', 'picnic-table', 'fork-knife', 'seal-percent', 'polygon'],
  ['trend-up', 'trend-down', 'equals'],
  ['storefront', 'chart-bar', 'users-three', 'list-magnifying-glass', 'buildings', 'heartbeat'],
  ['kanban-fill', 'map-trifold-fill', 'picnic-table-fill', 'fork-knife-fill', 'polygon-fill'],
  ['chart-bar-fill', 'users-three-fill', 'list-magnifying-glass-fill', 'buildings-fill', 'heartbeat-fill'],
  // The bars.
  ['list', 'speaker-high', 'speaker-slash', 'pause-circle', 'pause-circle-fill', 'play-fill'],
  ['wifi-slash', 'keyboard', 'sign-out', 'user-circle', 'device-tablet', 'desktop', 'moon', 'sun'],
  // Orders and the kitchen.
  ['bell-ringing-fill', 'bell-slash', 'fire', 'fire-fill', 'moped', 'tote', 'tote-fill'],
  ['clock-countdown', 'clock-fill', 'hourglass-medium', 'timer', 'calendar-blank', 'calendar-x-fill'],
  ['note-pencil', 'note-pencil-fill', 'printer', 'phone', 'phone-fill', 'house-line'],
  ['hand-coins', 'receipt', 'receipt-fill', 'wallet', 'credit-card', 'package'],
  ['check', 'check-circle', 'x-circle', 'prohibit', 'warning-circle', 'arrow-u-up-left', 'dots-three-bold'],
  ['bowl-food', 'orange-slice', 'corners-out'],
  ['user', 'user-fill', 'users', 'users-fill', 'chat-circle-text', 'chat-circle-text-fill', 'lightbulb'],
  // The drivers' map, the menu, zones and reports.
  ['path', 'crosshair', 'cursor', 'dots-six-vertical-bold', 'arrows-left-right', 'image', 'crop', 'camera'],
  ['arrows-down-up', 'clock-counter-clockwise', 'clipboard-text'],
  ['upload-simple', 'download-simple', 'trend-up-bold', 'trend-down-bold', 'plus-bold', 'minus-bold'],
  // The team and the log.
  ['user-plus', 'key', 'shield-check', 'lock-simple', 'envelope-simple', 'copy', 'share-network', 'qr-code'],
  ['link-simple', 'pencil-simple', 'pencil-simple-fill', 'sliders-horizontal', 'funnel-simple', 'music-note'],
  ['arrow-right', 'arrow-square-out', 'caret-down', 'caret-up', 'caret-left', 'caret-up-bold', 'dots-three'],
].flat();

const DRIVE_ICONS = [
  [
    'list',
    'wifi-slash',
    'sign-out',
    'bell-ringing',
    'bell-ringing-fill',
    'phone',
    'navigation-arrow',
    'path',
  ],
  ['tote-fill', 'house-line', 'house-line-fill', 'hand-coins-fill', 'coins', 'note-pencil', 'warning-circle'],
  ['dots-three-bold', 'credit-card', 'device-mobile'],
].flat();

/** Icons that are mirrored in right-to-left layouts. */
const MIRRORED = [
  ['arrow-left', 'arrow-right', 'arrow-u-up-left', 'caret-left', 'caret-right', 'list', 'sign-out'],
  ['list-magnifying-glass', 'list-magnifying-glass-fill', 'moped', 'moped-fill', 'arrow-square-out'],
].flat();

export type AppIcons = { folder: string; own: readonly string[] };

export const APPS: readonly AppIcons[] = [
  { folder: 'apps/web/src/icons/', own: WEB_ICONS },
  { folder: 'apps/console/src/icons/', own: CONSOLE_ICONS },
  { folder: 'apps/drive/src/icons/', own: DRIVE_ICONS },
];

export const iconsOf = ({ own }: AppIcons) => [...UI_ICONS, ...own];
export const mirroredOf = (app: AppIcons) => MIRRORED.filter((name) => iconsOf(app).includes(name));
