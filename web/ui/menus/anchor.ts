const GAP = 4;
const EDGE = 8;

/**
 * Puts a shown popover below its anchor, or above where there is more room; `edge` is the side on which both end. It
 * stays on the screen, and scrolls inside where the room is too small for it.
 */
export const placeBeside = (anchor: DOMRect, popover: HTMLElement, edge: 'start' | 'end' = 'start'): void => {
  popover.style.maxHeight = '';
  const { width, height } = popover.getBoundingClientRect();
  const left = edge === 'end' ? anchor.right - width : anchor.left;
  const below = innerHeight - anchor.bottom - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const isBelow = height <= below || below >= above;
  const room = Math.min(height, Math.max(below, above));
  popover.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  popover.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - room}px`;
  if (room < height) popover.style.maxHeight = `${room}px`;
};
