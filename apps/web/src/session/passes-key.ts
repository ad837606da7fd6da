import { storage } from '@app/client/storage/storage.ts';
import { onSignedOut } from './session-lost.ts';

/* Every page loads these, without the code of the passes. */

export const PASSES_KEY = 'passes';

const stored = () => storage.readText(PASSES_KEY) ?? '';

/** TABLE-09 Whether this device has joined this table. */
export const hasPassAt = (sessionId: string): boolean => stored().includes(`"sessionId":"${sessionId}"`);

/** TABLE-09 Whether this device has joined any table. */
export const hasPassAtTable = (): boolean => stored().includes('"sessionId":"');

/** TABLE-09 Whether this device joined a group or a table without an account. */
export const hasGuestPass = (): boolean => stored().includes('"token":"');

if (typeof window !== 'undefined') onSignedOut(() => storage.remove(PASSES_KEY));
