import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Tokens have 256 random bits, so a plain hash is enough to store them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
