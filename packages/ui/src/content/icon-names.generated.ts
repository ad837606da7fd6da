/* Written by tools/icons/write.ts. */

/** The icons of the shared components. Each app adds those of its own sprite. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Icons {
  'arrow-clockwise': true;
  'arrow-left': true;
  'caret-down-bold': true;
  'caret-right': true;
  'check-bold': true;
  'check-circle-fill': true;
  'clock': true;
  'cooking-pot-fill': true;
  'eye': true;
  'eye-slash': true;
  'gps-fix': true;
  'hourglass-medium-fill': true;
  'info': true;
  'magnifying-glass': true;
  'map-pin': true;
  'minus': true;
  'money': true;
  'moon-fill': true;
  'moped-fill': true;
  'plus': true;
  'seal-percent-fill': true;
  'star': true;
  'star-fill': true;
  'storefront-fill': true;
  'translate': true;
  'trash': true;
  'warning': true;
  'warning-circle-fill': true;
  'warning-fill': true;
  'x': true;
  'x-circle-fill': true;
}

export type IconName = keyof Icons;
