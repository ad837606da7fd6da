/** The behaviour of scrolls by script. Setting it on `html` would also animate page changes. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
