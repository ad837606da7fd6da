import { type ComponentType, lazy } from 'react';
import { loadEveryText } from './i18n.ts';

const Nothing = () => null;

/**
 * A part of a first screen that is not seen at once: its code comes when it is needed, and so do its words.
 * `prepare` brings both before. What is dispensable is left out where it cannot be had; anything else that fails
 * takes the screen with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isDispensable = false } = {},
) {
  const loadBoth = () => Promise.all([load(), loadEveryText()]);
  const loadPart = async () => (await loadBoth())[0];
  const loadOrLeave = () => loadPart().catch((): ComponentType<Props> => Nothing);
  const part = lazy(async () => ({ default: await (isDispensable ? loadOrLeave() : loadPart()) }));
  return Object.assign(part, { prepare: () => void loadBoth().catch(() => undefined) });
}
