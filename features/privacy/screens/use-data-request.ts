import { useCallback, useEffect, useState } from 'react';
import { askDataRequest, askForOwnData, saveOwnData } from '../data-request.client.ts';
import type { DataRequestState } from '../data-request.contract.ts';
import { useWork } from './use-work.ts';

/** Milliseconds. Most files are ready after seconds; whoever waits longer gets a mail anyway. */
const FIRST_LOOK = 1_500;
const SLOWEST = 30_000;

export interface OwnDataRequest {
  /** `null`: not known yet. */
  readonly request: DataRequestState | null;
  readonly busy: boolean;
  /** What went wrong at last; `null`: nothing. */
  readonly failure: unknown;
  readonly load: () => Promise<void>;
  readonly ask: () => Promise<void>;
  readonly download: () => Promise<void>;
}

/** Looks again, less and less often, until the file is there. */
const useLooking = (waiting: boolean, look: () => Promise<void>): void => {
  useEffect(() => {
    if (!waiting) return;
    let pause = FIRST_LOOK;
    let timer = setTimeout(function again() {
      // What could not be asked now is asked the next time.
      void look().catch(() => undefined);
      pause = Math.min(pause * 1.5, SLOWEST);
      timer = setTimeout(again, pause);
    }, pause);
    return () => clearTimeout(timer);
  }, [waiting, look]);
};

/** The request of who is signed in, and what they can do about it; outside of a school. */
export const useDataRequest = (): OwnDataRequest => {
  const [request, setRequest] = useState<DataRequestState | null>(null);
  const { busy, failure, during } = useWork();
  const look = useCallback(async () => setRequest(await askDataRequest()), []);
  const load = useCallback(() => during(look), [during, look]);
  useEffect(() => void load(), [load]);
  useLooking(request?.state === 'waiting', look);

  const ask = () => during(async () => setRequest(await askForOwnData()));
  const download = () =>
    during(async () => {
      // Its time has run out while the page was open: the page says so.
      if (!(await saveOwnData())) await look();
    });
  return { request, busy, failure, load, ask, download };
};
