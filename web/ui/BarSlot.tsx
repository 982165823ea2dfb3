import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => undefined,
});

export const BarSlotProvider = ({ children }: { readonly children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ slot, setSlot }}>{children}</SlotContext>;
};

/** Slot in the app bar for content of the page. */
export const BarSlot = () => <span ref={useContext(SlotContext).setSlot} style={{ display: 'flex' }} />;

/** Renders its content in the app bar; nothing if there is no app bar. */
export const InBar = ({ children }: { readonly children: ReactNode }) => {
  const { slot } = useContext(SlotContext);
  return slot === null ? null : createPortal(children, slot);
};

/** Returns whether there is an app bar; detail pages on phones have none. */
export const useHasBar = (): boolean => useContext(SlotContext).slot !== null;
