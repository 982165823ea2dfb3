import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/support/components/show.tsx';
import { useCameNear } from '../loading/use-came-near.ts';
import { useInView } from './use-in-view.ts';

/** Delivers several entries at once, as a browser does whose page was busy. */
const observeAtOnce = (...entries: boolean[]) =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #deliver: IntersectionObserverCallback;
      constructor(deliver: IntersectionObserverCallback) {
        this.#deliver = deliver;
      }
      observe() {
        this.#deliver(entries.map((isIntersecting) => ({ isIntersecting })) as never, this as never);
      }
      disconnect() {}
    },
  );
afterEach(() => vi.unstubAllGlobals());

const Watched = () => {
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} data-testid="watched">
      {useInView(element, 0) ? 'seen' : 'unseen'} {useCameNear(element) ? 'near' : 'far'}
    </div>
  );
};

test.each([
  [[true, false], 'unseen near'],
  [[false, true], 'seen near'],
  [[false], 'unseen far'],
])('the newest of the entries %s says whether an element is seen', async (entries, says) => {
  observeAtOnce(...entries);
  await show(<Watched />);
  await expect.element(page.getByTestId('watched')).toHaveTextContent(says);
});
