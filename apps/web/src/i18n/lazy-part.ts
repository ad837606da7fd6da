import { type ComponentType, lazy } from 'react';
import { loadEveryText } from './i18n.ts';

/**
 * A part of a first screen that is not seen at once: its code comes when it is needed, and so do its words.
 * `prepare` brings both before.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadBoth = () => Promise.all([load(), loadEveryText()]);
  const part = lazy(async () => ({ default: (await loadBoth())[0] }));
  return Object.assign(part, { prepare: () => void loadBoth().catch(() => undefined) });
}
