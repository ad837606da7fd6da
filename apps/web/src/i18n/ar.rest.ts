/** What the first screens can do without; parted from it while building, see compile-messages.plugin.ts. */
export { ar as rest } from './ar.ts';
