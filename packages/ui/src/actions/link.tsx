import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
} from 'react';

type Navigation = {
  /** Navigates to a path of this app without a page load. */
  navigate: (href: string) => void;
  /** Called on hover and focus of a link, to preload its screen. */
  prepare?: (href: string) => void;
};

const NavigationContext = createContext<Navigation | null>(null);

/** The design system does not depend on a router, so the app passes its navigation. */
export function NavigationProvider({
  navigation,
  children,
}: {
  navigation: Navigation;
  children: ReactNode;
}) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An anchor that passes plain clicks on paths of this app to the router. */
export function Link({ href, onClick, onPointerEnter, onFocus, target, children, ...rest }: LinkProps) {
  const navigation = useContext(NavigationContext);
  const isInternal = href.startsWith('/') && !href.startsWith('//') && !target;
  const prepare = () => isInternal && navigation?.prepare?.(href);

  function handlePointerEnter(event: PointerEvent<HTMLAnchorElement>) {
    onPointerEnter?.(event);
    prepare();
  }

  function handleFocus(event: FocusEvent<HTMLAnchorElement>) {
    onFocus?.(event);
    prepare();
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!navigation || !isInternal || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.navigate(href);
  }

  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={handleClick}
      onPointerEnter={handlePointerEnter}
      onFocus={handleFocus}
    >
      {children}
    </a>
  );
}
