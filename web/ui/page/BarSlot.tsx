import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

/** The element for content of the page, or null if there is no app bar. */
const SlotContext = createContext<HTMLElement | null>(null);

const createSlot = (): HTMLElement => {
  const slot = document.createElement('span');
  slot.style.display = 'flex';
  return slot;
};

interface BarSlotProviderProps {
  /** Whether there is an app bar; detail pages on phones have none. */
  readonly hasBar: boolean;
  readonly children: ReactNode;
}

export const BarSlotProvider = ({ hasBar, children }: BarSlotProviderProps) => {
  // The slot exists before the app bar: React would render a page twice that waits for an element of the bar.
  const [slot] = useState(createSlot);
  return <SlotContext value={hasBar ? slot : null}>{children}</SlotContext>;
};

/** Slot in the app bar for content of the page. */
export const BarSlot = () => {
  const slot = useContext(SlotContext);
  return <span ref={(place) => place?.replaceChildren(...(slot === null ? [] : [slot]))} style={{ display: 'flex' }} />;
};

/** Renders its content in the app bar; nothing if there is no app bar. */
export const InBar = ({ children }: { readonly children: ReactNode }) => {
  const slot = useContext(SlotContext);
  return slot === null ? null : createPortal(children, slot);
};

/** Returns whether there is an app bar. */
export const useHasBar = (): boolean => useContext(SlotContext) !== null;
