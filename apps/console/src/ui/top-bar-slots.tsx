import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

type Slots = { state: HTMLElement | null; tools: HTMLElement | null };

const SlotsContext = createContext<Slots>({ state: null, tools: null });

type Fill = (element: HTMLElement | null) => void;

type FrameProps = {
  /** Draws the bar, with the refs of its two slots. */
  bar: (fillState: Fill, fillTools: Fill) => ReactNode;
  children: ReactNode;
};

/** Around the bar and the screens, so that a screen can add to the bar. */
export function TopBarSlots({ bar, children }: FrameProps) {
  const [state, setState] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <SlotsContext value={{ state, tools }}>
      {bar(setState, setTools)}
      {children}
    </SlotsContext>
  );
}

type SlotProps = { children: ReactNode };

/** Shown beside the branch, such as "Open until 12:00 AM" and Pause. */
export function TopBarState({ children }: SlotProps) {
  const { state } = useContext(SlotsContext);
  return state && createPortal(children, state);
}

/** Shown before the language, such as the speaker. */
export function TopBarTools({ children }: SlotProps) {
  const { tools } = useContext(SlotsContext);
  return tools && createPortal(children, tools);
}
