import type { Plugin } from 'vite';

const ENDPOINTS = /[\\/]contract[\\/]src[\\/]endpoints[\\/]/;
const SUMMARY = /^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

export const leaveOutSummaries = (source: string): string => source.replaceAll(SUMMARY, '');

/** Leaves out the summaries of endpoints: only the OpenAPI document of the server has them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (ENDPOINTS.test(id) ? { code: leaveOutSummaries(code), map: null } : undefined),
  };
}
