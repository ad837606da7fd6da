/* Written by tools/icons/write.ts. */
import type {} from '@app/ui/content/icon-names.generated.ts';

declare module '@app/ui/content/icon-names.generated.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Icons {
    'arrows-down-up': true;
    'bank': true;
    'bell': true;
    'bell-ringing': true;
    'bell-slash': true;
    'bookmark-simple': true;
    'briefcase-fill': true;
    'calendar-plus': true;
    'camera': true;
    'caret-down': true;
    'check': true;
    'check-circle': true;
    'clock-fill': true;
    'cooking-pot': true;
    'copy': true;
    'credit-card': true;
    'desktop': true;
    'device-mobile': true;
    'door': true;
    'dots-three': true;
    'dots-three-vertical': true;
    'download-simple': true;
    'envelope-simple': true;
    'export': true;
    'facebook-logo': true;
    'globe-hemisphere-east': true;
    'grains-slash': true;
    'handshake': true;
    'heart': true;
    'heart-fill': true;
    'hourglass-medium': true;
    'house-fill': true;
    'instagram-logo': true;
    'leaf': true;
    'lock-simple': true;
    'lock-simple-fill': true;
    'lock-simple-open': true;
    'map-pin-fill': true;
    'minus-bold': true;
    'moped': true;
    'navigation-arrow': true;
    'note-pencil': true;
    'pencil-simple': true;
    'pepper': true;
    'phone': true;
    'phone-fill': true;
    'picnic-table': true;
    'picnic-table-fill': true;
    'plus-bold': true;
    'plus-square': true;
    'printer': true;
    'prohibit': true;
    'qr-code': true;
    'receipt': true;
    'seal-check': true;
    'seal-percent': true;
    'share-network': true;
    'shopping-cart-simple': true;
    'sign-out': true;
    'sliders-horizontal': true;
    'storefront': true;
    'ticket': true;
    'ticket-fill': true;
    'tote': true;
    'users-three-fill': true;
    'warning-circle': true;
    'wifi-slash': true;
    'x-circle': true;
    'x-logo': true;
  }
}
