/* Leaflet inserts these strings as HTML to detect browser features; all other strings stay forbidden. */
const ALLOWED_HTML = new Set(['<svg/>', '<v:shape adj="1"/>']);

/** Import it before Leaflet, also in every lazily loaded map. Leaflet otherwise violates the content security policy on load. */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (ALLOWED_HTML.has(text) ? text : null),
});
