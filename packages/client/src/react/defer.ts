import {
  type ComponentType,
  createElement,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react';

const IDLE_TIMEOUT_MS = 1_500;

type IdleOptions = {
  /** Waits for the load event of the window. */
  isAfterLoad?: boolean;
};

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void, { isAfterLoad = false }: IdleOptions = {}): () => void {
  if (isAfterLoad && document.readyState !== 'complete') {
    let cancel = () => window.removeEventListener('load', start);
    function start() {
      cancel = whenIdle(work);
    }
    window.addEventListener('load', start, { once: true });
    return () => cancel();
  }
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/** False until the browser has been idle once. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}

/** Runs work after the next paint, so that a tap shows its effect first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

type LazyOptions = {
  /** Renders nothing if its code cannot be loaded. Without this option the error reaches the error boundary. */
  isOptional?: boolean;
};

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const Nothing = () => null;

/** `React.lazy` with `preload`. A loaded component renders without suspending. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { isOptional = false }: LazyOptions = {},
) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  const loadOptional = () => loadOnce().catch((): ComponentType<Props> => Nothing);
  const Lazy = lazy(async () => ({ default: await (isOptional ? loadOptional() : loadOnce()) }));

  function LazyComponent(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(LazyComponent, { preload: () => void loadOptional() });
}

/** An optional component that loads and renders after the page has loaded. */
export function lazyAfterLoad<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Lazy = lazyComponent(load, { isOptional: true });
  return function LazyAfterLoad(props: Props) {
    const [isReady, setIsReady] = useState(false);
    useEffect(() => whenIdle(() => setIsReady(true), { isAfterLoad: true }), []);
    return isReady && createElement(Suspense, null, createElement(Lazy, props));
  };
}
