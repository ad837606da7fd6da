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
  /** Goes to a path of this app without a page load. */
  navigate: (href: string) => void;
  /** The pointer or the focus has reached a link: its screen may be fetched. */
  prepare?: (href: string) => void;
};

const NavigationContext = createContext<Navigation | null>(null);

/** The design system knows no router: the app hands over its way to navigate. */
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

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real anchor; a plain click on a path of this app is handed to the router. */
export function Link({ href, onClick, onPointerEnter, onFocus, target, children, ...rest }: LinkProps) {
  const navigation = useContext(NavigationContext);
  const isOwn = href.startsWith('/') && !href.startsWith('//') && !target;
  const prepare = () => isOwn && navigation?.prepare?.(href);

  function point(event: PointerEvent<HTMLAnchorElement>) {
    onPointerEnter?.(event);
    prepare();
  }

  function focus(event: FocusEvent<HTMLAnchorElement>) {
    onFocus?.(event);
    prepare();
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!navigation || !isOwn || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigation.navigate(href);
  }

  return (
    <a {...rest} href={href} target={target} onClick={follow} onPointerEnter={point} onFocus={focus}>
      {children}
    </a>
  );
}
