/* Loaded for a paused branch, so that the first page does not grow. */
const en = { backAt: 'Back at about {time}' };

const ar: typeof en = { backAt: 'العودة حوالي {time}' };

export const PAUSE_TEXTS = { en, ar };
