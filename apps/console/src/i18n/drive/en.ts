import { drive } from '../en/drive.ts';

/** CON-69 The texts of the drivers' first screen. */
export const driveEn = { drive };
