/** For what a tap sets going and is not done in a moment: the browser shows first that it was pressed. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
