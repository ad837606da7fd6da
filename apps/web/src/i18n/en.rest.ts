/** What the first screens can do without; parted from it while building, see compile-messages.plugin.ts. */
export { en as rest } from './en.ts';
