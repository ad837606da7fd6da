/** Sets the number on the icon of the installed app. Does nothing without browser support. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const update = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  update.catch(() => undefined);
}
