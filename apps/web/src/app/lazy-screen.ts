import { createElement, type ReactNode } from 'react';

type Screen<Props extends object> = (props: Props) => ReactNode;

/** A screen in a chunk of its own. The router calls `preload` before it renders; a failed load may be tried again. */
export function lazyScreen<Props extends object>(load: () => Promise<Screen<Props>>) {
  let loaded: Screen<Props> | null = null;
  async function preload(): Promise<void> {
    loaded ??= await load();
  }
  function LazyScreen(props: Props) {
    if (!loaded) throw new Error('a screen was opened before it was loaded');
    return createElement(loaded, props);
  }
  return Object.assign(LazyScreen, { preload });
}
