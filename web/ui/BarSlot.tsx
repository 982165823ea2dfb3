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

/** The place in the app bar. */
export const BarSlot = () => <span ref={useContext(SlotContext).setSlot} style={{ display: 'flex' }} />;

/** Shows its content in the app bar; nowhere, where there is none. */
export const InBar = ({ children }: { readonly children: ReactNode }) => {
  const { slot } = useContext(SlotContext);
  return slot === null ? null : createPortal(children, slot);
};

/** Whether there is an app bar; on phones a detail page has none. */
export const useHasBar = (): boolean => useContext(SlotContext).slot !== null;
