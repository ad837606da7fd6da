/** How a scroll that the page makes itself should move. On `html` it would also animate every change of page. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
