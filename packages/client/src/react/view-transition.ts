/** Whether the browser animates a change of the page: it can, it is visible, and motion is not reduced. */
export const canAnimate = (): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

const root = () => document.documentElement.style;
let latest: ViewTransition | null = null;

/** Captures the whole page. Outside of this only named elements are captured. */
export const capturePage = (): void => void (root().viewTransitionName = 'root');

export const releasePage = (): void => void (root().viewTransitionName = '');

/** Lets the elements with `data-entry` move to their new places. */
export async function animateEntries(update: () => void): Promise<void> {
  if (!canAnimate()) return update();
  releasePage();
  nameEntries();
  const transition = document.startViewTransition(() => {
    update();
    nameEntries();
  });
  latest = transition;
  document.addEventListener('pointerdown', finishEarly, { capture: true });
  // A later change skips the animation of this one, not its update.
  transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined).then(() => latest === transition && clean());
  await transition.updateCallbackDone;
}

function clean(): void {
  latest = null;
  for (const entry of entries()) entry.style.viewTransitionName = '';
  document.removeEventListener('pointerdown', finishEarly, { capture: true });
}

const entries = () => document.querySelectorAll<HTMLElement>('[data-entry]');

function nameEntries(): void {
  for (const entry of entries()) entry.style.viewTransitionName = `entry-${entry.dataset['entry']}`;
}

/** A tap on a moving entry reaches what is below it. The motion ends, and the tap counts for the entry. */
function finishEarly(down: PointerEvent): void {
  latest?.skipTransition();
  const passOn = (click: MouseEvent) => {
    const meant = document.elementFromPoint(click.clientX, click.clientY);
    if (!(meant instanceof HTMLElement) || meant === click.target || !(click.target instanceof Element))
      return;
    if (!click.target.contains(meant)) return;
    click.stopPropagation();
    meant.click();
  };
  document.addEventListener('click', passOn, { capture: true, once: true });
  // A press that became a scroll has no click.
  const giveUp = () => setTimeout(() => document.removeEventListener('click', passOn, { capture: true }));
  document.addEventListener(down.pointerType === 'touch' ? 'pointercancel' : 'pointerup', giveUp, {
    once: true,
  });
}
