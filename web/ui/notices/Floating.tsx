import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element below the notice, in which what floats is shown. */
export const FloorContext = createContext<HTMLElement | null>(null);

/** Shows something over the bottom of the page, where it takes no room; notices stay above it. */
export const Floating = ({ children }: { readonly children: ReactNode }) => {
  const floor = useContext(FloorContext);
  return floor === null ? null : createPortal(children, floor);
};
