type Policies = {
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    /** Only where the browser knows Trusted Types. */
    trustedTypes?: Policies;
  }
}

/* Leaflet asks a browser whether it can draw by writing one of these; every other text stays forbidden to become elements. */
const PROBES = new Set(['<svg/>', '<v:shape adj="1"/>']);

/** Imported before Leaflet: without it, the content security policy stops the map library at its first line. */
window.trustedTypes?.createPolicy('default', { createHTML: (text) => (PROBES.has(text) ? text : null) });
