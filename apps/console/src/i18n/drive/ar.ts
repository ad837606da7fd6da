import { drive } from '../ar/drive.ts';

export const driveAr = { drive };
