import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A row on its way: by pointer it follows it, by keyboard it lies at its place. */
interface Carried {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'pointer' | 'keyboard';
  /** How far the pointer has taken it, in pixels of the page. */
  readonly offset: number;
}

interface Row {
  readonly top: number;
  readonly height: number;
}

interface SortableOptions {
  /** In their order. */
  readonly ids: readonly string[];
  readonly onDrop: (id: string, place: number) => void;
  /** Announces a step to screen readers; places count from 0. */
  readonly say: (what: 'start' | 'over' | 'end' | 'cancel', id: string, place: number) => void;
}

/** A press that moves less is none. */
const LEAST_WAY = 4;
/** So close to the edge of the screen the page scrolls, by so much in a frame. */
const EDGE = 48;
const SCROLL = 8;

/** The place at which a row lies whose middle is at `middle`. */
export const placeOver = (rows: readonly Row[], middle: number): number => {
  const far = rows.map(({ top, height }) => Math.abs(top + height / 2 - middle));
  return far.indexOf(Math.min(...far));
};

/** How far a row gives way, in pixels, while another one is carried from one place to another. */
export const wayOf = (rows: readonly Row[], place: number, from: number, to: number): number => {
  if (from === to) return 0;
  const carried = rows[from]?.height ?? 0;
  if (place === from) {
    const passed = from < to ? rows.slice(from + 1, to + 1) : rows.slice(to, from);
    const way = passed.reduce((sum, { height }) => sum + height, 0);
    return from < to ? way : -way;
  }
  if (from < place && place <= to) return -carried;
  return to <= place && place < from ? carried : 0;
};

/** The order of rows, changed at a handle: dragged by mouse or thumb, or picked up with Space and moved with the arrows. */
export const useSortable = ({ ids, onDrop, say }: SortableOptions) => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  /** Where the rows lie on the page while none is carried. */
  const rows = useRef<readonly Row[]>([]);
  const press = useRef<{ id: string; from: number; y: number } | null>(null);
  /** Where the pointer is on the screen. */
  const pointer = useRef(0);
  /** The same as `carried`, for handlers that run before the next render. */
  const current = useRef<Carried | null>(null);
  useLayoutEffect(() => {
    current.current = carried;
  });

  const measure = () => {
    rows.current = ids.map((id) => {
      const box = elements.current.get(id)?.getBoundingClientRect();
      return { top: (box?.top ?? 0) + scrollY, height: box?.height ?? 0 };
    });
  };
  const carry = (next: Carried | null) => {
    current.current = next;
    setCarried(next);
  };
  const follow = () => {
    const { id, from, y } = press.current ?? { id: '', from: -1, y: 0 };
    const row = rows.current[from];
    const before = current.current;
    if (row === undefined || before === null) return;
    const offset = pointer.current + scrollY - y;
    const to = placeOver(rows.current, row.top + row.height / 2 + offset);
    carry({ ...before, to, offset });
    if (to !== before.to) say('over', id, to);
  };
  const drop = () => {
    const done = current.current;
    press.current = null;
    if (done === null) return;
    carry(null);
    say('end', done.id, done.to);
    if (done.to !== done.from) onDrop(done.id, done.to);
  };
  const cancel = () => {
    const done = current.current;
    press.current = null;
    if (done === null) return;
    carry(null);
    say('cancel', done.id, done.from);
  };

  // The page scrolls on as long as a row is held at its edge.
  const isHeld = carried?.by === 'pointer';
  const followNow = useRef(follow);
  useEffect(() => {
    followNow.current = follow;
  });
  useEffect(() => {
    if (!isHeld) return;
    let frame = 0;
    const scroll = () => {
      const by = pointer.current < EDGE ? -SCROLL : pointer.current > innerHeight - EDGE ? SCROLL : 0;
      const before = scrollY;
      if (by !== 0) scrollBy(0, by);
      if (scrollY !== before) followNow.current();
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [isHeld]);

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const now = current.current;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (now === null || now.by === 'pointer') {
      if (now !== null && event.key === 'Escape') cancel();
      else if (now === null && isPress) {
        const from = ids.indexOf(id);
        measure();
        carry({ id, from, to: from, by: 'keyboard', offset: 0 });
        say('start', id, from);
      } else return;
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const to = Math.max(0, Math.min(ids.length - 1, now.to + (event.key === 'ArrowUp' ? -1 : 1)));
      carry({ ...now, to });
      say('over', id, to);
    } else if (isPress) drop();
    else if (event.key === 'Escape') cancel();
    else if (event.key !== 'Tab') return;
    else return cancel();
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    carried: carried?.id ?? null,
    rowOf: (id: string) => {
      const way = carried === null ? 0 : wayOf(rows.current, ids.indexOf(id), carried.from, carried.to);
      const isOwn = carried?.id === id;
      const y = isOwn && carried.by === 'pointer' ? carried.offset : way;
      return {
        ref: (element: HTMLElement | null) => {
          if (element === null) elements.current.delete(id);
          else elements.current.set(id, element);
        },
        style: (carried === null
          ? {}
          : {
              transform: `translateY(${y}px)`,
              ...(!(isOwn && carried.by === 'pointer') && { transition: 'transform 200ms' }),
            }) satisfies CSSProperties,
      };
    },
    handleOf: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => {
        if (current.current?.by === 'keyboard') cancel();
      },
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { id, from: ids.indexOf(id), y: event.clientY + scrollY };
        pointer.current = event.clientY;
      },
      onPointerMove: (event: PointerEvent) => {
        const start = press.current;
        if (start === null) return;
        pointer.current = event.clientY;
        if (current.current === null) {
          if (Math.abs(event.clientY + scrollY - start.y) < LEAST_WAY) return;
          measure();
          carry({ id, from: start.from, to: start.from, by: 'pointer', offset: 0 });
          say('start', id, start.from);
        }
        follow();
      },
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
  };
};

export type Sortable = ReturnType<typeof useSortable>;
