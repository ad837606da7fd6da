import type { AnyRouter } from '@tanstack/react-router';
import { canAnimate, capturePage, releasePage } from '#react/view-transition.ts';

/**
 * Lets the browser animate the change from one screen to another: the old page fades out over the new one. The new page
 * is not captured, because captured elements receive no taps. Changes within a screen, such as an open drawer, have
 * their own motion. `screenDepth` is the place of the screen among the matched routes: 1 below the root.
 */
export function animatePages(router: AnyRouter, screenDepth: number): void {
  // Other browsers would animate the changes within a screen too.
  if (!CSS.supports('selector(:active-view-transition-type(page))')) return;
  // Such as the swipe back of a phone.
  let isAnimatedByBrowser = false;
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isAnimatedByBrowser = hasUAVisualTransition;
  });

  const screenAt = ({ pathname }: { pathname: string }) =>
    router.getMatchedRoutes(pathname)[0][screenDepth]?.id;

  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ fromLocation: from, toLocation: to }) => {
        const isNewScreen = from !== undefined && screenAt(from) !== screenAt(to);
        const isAnimated = isNewScreen && !isAnimatedByBrowser && canAnimate();
        isAnimatedByBrowser = false;
        if (!isAnimated) return false;
        capturePage();
        // A later change skips the animation of this one, not its update.
        queueMicrotask(() => void document.activeViewTransition?.ready.catch(() => undefined));
        return ['page'];
      },
    },
  });
  router.subscribe('onResolved', releasePage);
}
