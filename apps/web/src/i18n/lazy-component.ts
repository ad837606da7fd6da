import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadEveryText } from './i18n.ts';

const Nothing = () => null;

/**
 * A part of a first screen that is not seen at once: its code comes when it is needed, and so do its words.
 * `prepare` brings both before. What is dispensable is left out where it cannot be had; anything else that fails
 * takes the screen with it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false } = {},
) {
  let loaded: ComponentType<Props> | null = null;
  async function loadPart() {
    const [part] = await Promise.all([load(), loadEveryText()]);
    loaded = part;
    return part;
  }
  const loadOrLeave = () => loadPart().catch((): ComponentType<Props> => Nothing);
  const Late = lazy(async () => ({ default: await (isOptional ? loadOrLeave() : loadPart()) }));

  /** What is there is drawn with the tap that asks for it: a lazy part would be waited for all the same. */
  function LazyComponent(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return createElement(Part, props);
  }
  function prepare() {
    if (loaded === null) void loadPart().catch(() => undefined);
  }
  return Object.assign(LazyComponent, { prepare });
}
