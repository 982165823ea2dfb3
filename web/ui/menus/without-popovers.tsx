// Stands in for popovers in browsers before Safari 17 and Chrome 114. Loaded with the program there.
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  [popover] { z-index: 1300; width: fit-content }
  [popover][data-shown] { display: block }
  [popover]:not([data-shown]) { display: none }
`);
document.adoptedStyleSheets.push(sheet);

const mark = (popover: HTMLElement, shown: boolean): void => {
  if (shown === 'shown' in popover.dataset) return;
  popover.toggleAttribute('data-shown', shown);
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: shown ? 'open' : 'closed' }));
};

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    mark(this, true);
  },
  hidePopover(this: HTMLElement) {
    mark(this, false);
  },
});

const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    return matches.call(this, selector.replace(':popover-open', '[data-shown]'));
  },
});

/** Positioned element at the end of the dialog or page, where nothing around it clips or covers it. */
export const PositionedPopover = (props: ComponentProps<'div'>) => {
  const place = useRef<HTMLSpanElement>(null);
  const [end, setEnd] = useState<Element | null>(null);
  useLayoutEffect(() => setEnd(place.current?.closest('dialog') ?? document.body), []);
  return (
    <>
      <span hidden ref={place} />
      {end !== null && createPortal(<div {...props} />, end)}
    </>
  );
};
