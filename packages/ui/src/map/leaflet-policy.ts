/* Leaflet asks a browser whether it can draw by writing one of these; every other text stays forbidden to become elements. */
const PROBES = new Set(['<svg/>', '<v:shape adj="1"/>']);

/** Imported before Leaflet: without it, the content security policy stops the map library at its first line. */
window.trustedTypes?.createPolicy('default', { createHTML: (text) => (PROBES.has(text) ? text : null) });
