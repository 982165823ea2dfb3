/**
 * Measurements inside a page. These functions are sent to the browser as text, so they can use nothing outside of
 * themselves.
 */

/** Lists what is too small, cut off, too wide, moving or missing on the page. */
export const faultsOf = async ({
  language,
  targets,
  spacing,
}: {
  readonly language: string;
  readonly targets: boolean;
  readonly spacing: boolean;
}): Promise<string[]> => {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width < 3 || height < 3 || element.closest('[inert], [aria-hidden="true"]') !== null) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  };
  const all = [...document.querySelectorAll('body *')].filter(isShown);
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}"`;
  };
  const faults: string[] = [];

  const structure = () => {
    const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length;
    if (count('h1') !== 1) faults.push(`${count('h1')} h1`);
    if (count('main') !== 1) faults.push(`${count('main')} main`);
    if (document.title.trim() === '') faults.push('no title');
    if (document.documentElement.lang !== language) faults.push(`lang ${document.documentElement.lang}`);
  };

  const motion = () => {
    const seconds = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) / (time.includes('ms') ? 1000 : 1)));
    for (const element of [document.documentElement, ...all]) {
      const look = getComputedStyle(element);
      const moves = look.animationName !== 'none' && seconds(look.animationDuration) > 0.01;
      if (moves || seconds(look.transitionDuration) > 0 || look.scrollBehavior === 'smooth') {
        faults.push(`moves: ${nameOf(element)}`);
      }
    }
  };

  /** WCAG 2.5.8: 24 px, or a circle of 24 px that touches no other target; links in sentences are exempt. */
  const smallTargets = () => {
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    /** The box that takes the press: the label, the field around the input, or the area stretched over its row. */
    const boxOf = (element: Element): { x: number; y: number; width: number; height: number } => {
      const own = element.getBoundingClientRect();
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const around = element.matches('input, textarea, [role=combobox]') ? element.closest('[data-field]') : null;
      const stretched = getComputedStyle(element, '::after');
      if (stretched.content !== 'none' && stretched.position === 'absolute') {
        const [width, height] = [Number.parseFloat(stretched.width), Number.parseFloat(stretched.height)];
        return { x: own.x, y: own.y, width: Math.max(width, own.width), height: Math.max(height, own.height) };
      }
      return [
        own,
        ...[...labels, ...(around === null ? [] : [around])].map((one) => one.getBoundingClientRect()),
      ].reduce((largest, box) => (box.width * box.height > largest.width * largest.height ? box : largest));
    };
    /** Elements of different layers are no neighbors: a floating element covers what lies below it. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
      }
      return null;
    };
    const boxes = all
      .filter((element) =>
        element.matches(
          'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [role=spinbutton], [role=option]',
        ),
      )
      .map((element) => ({ element, layer: layerOf(element), ...boxOf(element) }));
    const isSmall = ({ width, height }: { width: number; height: number }) => width < 23.9 || height < 23.9;
    for (const small of boxes) {
      if (!isSmall(small) || isInSentence(small.element)) continue;
      const [x, y] = [small.x + small.width / 2, small.y + small.height / 2];
      const near = boxes.find((other) => {
        if (other.element === small.element || other.layer !== small.layer) return false;
        if (other.element.contains(small.element) || small.element.contains(other.element)) return false;
        const own = other.element.getBoundingClientRect();
        const nearest = [Math.max(own.left, Math.min(x, own.right)), Math.max(own.top, Math.min(y, own.bottom))];
        if (Math.hypot((nearest[0] ?? 0) - x, (nearest[1] ?? 0) - y) < 12) return true;
        return isSmall(other) && Math.hypot(own.x + own.width / 2 - x, own.y + own.height / 2 - y) < 24;
      });
      if (near !== undefined) {
        faults.push(`small: ${nameOf(small.element)} ${small.width} x ${small.height}, near ${nameOf(near.element)}`);
      }
    }
  };

  const tooWide = (when: string) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return;
    const beyond = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1).map(nameOf);
    faults.push(`${when}${scrollWidth - clientWidth} px too wide: ${beyond.slice(-3).join(', ')}`);
  };

  /** WCAG 1.4.12: more spacing between lines, words and letters cuts off nothing that was not cut off before. */
  const cutBySpacing = async () => {
    const words = document.createRange();
    const hidesText = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (parentElement === null || textContent?.trim() === '' || parentElement.closest('.visually-hidden')) continue;
        words.selectNodeContents(walker.currentNode);
        const lies = [...words.getClientRects()];
        if (lies.some((at) => at.right > right + 1 || at.left < left - 1 || at.bottom > bottom + 1 || at.top < top - 1))
          return true;
      }
      return false;
    };
    const cut = () =>
      all.filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        // A text with an ellipsis is shown in full on a page of its own.
        if (textOverflow === 'ellipsis') return false;
        // A text field grows with its input, but not with a later style sheet.
        if (element.matches('.visually-hidden, textarea') || element.closest('svg') !== null) return false;
        const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return (across || down) && hidesText(element);
      });
    const before = new Set(cut());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await settle();
    for (const element of cut()) if (!before.has(element)) faults.push(`cut: ${nameOf(element)}`);
    tooWide('with more spacing ');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };

  /** The layout follows the first frame's callbacks. What observes sizes is fitted in the second, and drawn by the third. */
  const settle = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };

  await settle();
  structure();
  if (targets) motion();
  if (targets) smallTargets();
  tooWide('');
  if (spacing) await cutBySpacing();
  return faults;
};

/** A focus stop, in the order of the stops. */
export interface Stop {
  readonly name: string;
  /** Whether the focus is visible. */
  readonly isSeen: boolean;
  /** Whether the element lies below a bar or outside of the window. */
  readonly isCovered: boolean;
  /** The page, or a part of it that floats or scrolls by itself. */
  readonly plane: number;
  /** Pixels from the left edge of the window, and from the top of the plane. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

declare global {
  interface Window {
    stops?: Stop[];
  }
}

/**
 * Records each focus stop when the focus moves on. The focus is visible if outline, shadow, border or background of the
 * element, or of an element in, around or beside it, differ from those without the focus.
 */
export const noteStops = (): void => {
  const looks = (element: Element): string => {
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.closest('fieldset')];
    const field = element.closest('[data-field]');
    const beside = [...(element.parentElement?.children ?? []), ...element.children, ...(field?.children ?? [])];
    return [...around, ...beside]
      .filter((one) => one instanceof Element)
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map(
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopWidth, borderTopColor, backgroundColor }) => {
          const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
          return [outline, boxShadow, borderTopWidth, borderTopColor, backgroundColor].join();
        },
      )
      .join(';');
  };
  const layerOf = (element: Element | null): Element | null => {
    for (let at = element; at !== null; at = at.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const isCovered = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, top + (bottom - top) * part] as const);
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      const layer = layerOf(hit);
      return hit === null || (layer !== null && layer !== layerOf(element) && !layer.contains(element));
    });
  };
  /** Areas that scroll or float by themselves; elements of different areas have no common order. */
  const planes: Element[] = [document.documentElement];
  const planeOf = (element: Element): Element => {
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at);
      if (/sticky|fixed/.test(position) || (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight))
        return at;
    }
    return document.documentElement;
  };
  const stops: Stop[] = [];
  window.stops = stops;
  // Measures on the Tab key, the last moment of a stop: the page has scrolled and been redrawn by then.
  const leave = ({ key }: KeyboardEvent) => {
    const element = document.activeElement;
    if (key !== 'Tab' || element === null || element === document.body) return;
    const focused = looks(element);
    const plane = planeOf(element);
    if (!planes.includes(plane)) planes.push(plane);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const words = element.getAttribute('aria-label') ?? element.textContent;
    const stop = {
      name: `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}" ${element.id}`,
      isSeen: true,
      isCovered: isCovered(element),
      plane: planes.indexOf(plane),
      left,
      right,
      middle: (top + bottom) / 2 - plane.getBoundingClientRect().top + (plane === planes[0] ? 0 : plane.scrollTop),
    };
    const place = stops.push(stop) - 1;
    requestAnimationFrame(() => {
      if (document.activeElement !== element) stops[place] = { ...stop, isSeen: looks(element) !== focused };
    });
  };
  document.addEventListener('keydown', leave, { capture: true });
};

/** Sums up the layout shifts from the next document on, as browsers measure them. For `addInitScript`. */
export const noteShifts = (): void => {
  const noted = Object.assign(globalThis, { shifts: 0, shifted: new Set<string>() });
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      noted.shifts += Number(Reflect.get(entry, 'value'));
      for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') as readonly Source[])
        noted.shifted.add(
          `${node?.textContent?.slice(0, 30) || node?.nodeName} from ${previousRect.y} to ${currentRect.y}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export const notedShifts = (): number => Number(Reflect.get(globalThis, 'shifts'));

/** Returns what was shifted, by its first words and its height on the screen. */
export const shiftedParts = (): readonly string[] => [...(Reflect.get(globalThis, 'shifted') as Set<string>)];
