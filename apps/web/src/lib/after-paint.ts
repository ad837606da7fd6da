/** For what a tap sets going and is not done in a moment: the browser shows first that it was pressed. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Between two pieces of work that would be felt as one: what the customer has done meanwhile comes first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
