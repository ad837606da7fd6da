import type { Language } from '@app/domain/language';
import * as z from 'zod/mini';

export const trimmedText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** A text in both languages; both are required. */
export const bilingual = (max: number) => z.strictObject({ en: trimmedText(max), ar: trimmedText(max) });
export type Bilingual = Record<Language, string>;
