/* Written by tools/icons/write.ts. */
import type {} from '@app/ui/content/icon-names.generated.ts';

declare module '@app/ui/content/icon-names.generated.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Icons {
    'bell-ringing': true;
    'bell-ringing-fill': true;
    'coins': true;
    'credit-card': true;
    'device-mobile': true;
    'dots-three-bold': true;
    'hand-coins-fill': true;
    'house-line': true;
    'house-line-fill': true;
    'list': true;
    'navigation-arrow': true;
    'note-pencil': true;
    'path': true;
    'phone': true;
    'sign-out': true;
    'tote-fill': true;
    'warning-circle': true;
    'wifi-slash': true;
  }
}
