import { useCallback, useEffect, useState } from 'react';
import { askDataRequest, askForOwnData, saveOwnData } from '../data-request.client.ts';
import type { DataRequestState } from '../data-request.contract.ts';
import { useWork } from './use-work.ts';

/** Milliseconds between requests. Most files are ready after seconds; a mail tells people who leave earlier. */
const FIRST_LOOK = 1_500;
const SLOWEST = 30_000;

export interface OwnDataRequest {
  /** `null` while loading. */
  readonly request: DataRequestState | null;
  readonly busy: boolean;
  /** Last error; `null` if there is none. */
  readonly failure: unknown;
  readonly load: () => Promise<void>;
  readonly ask: () => Promise<void>;
  readonly download: () => Promise<void>;
}

/** Polls, with growing intervals, until the file is ready. */
const useLooking = (waiting: boolean, look: () => Promise<void>): void => {
  useEffect(() => {
    if (!waiting) return;
    let pause = FIRST_LOOK;
    let timer = setTimeout(function again() {
      // A failed request is repeated at the next interval.
      void look().catch(() => undefined);
      pause = Math.min(pause * 1.5, SLOWEST);
      timer = setTimeout(again, pause);
    }, pause);
    return () => clearTimeout(timer);
  }, [waiting, look]);
};

/** Data request of the signed-in person and its actions; works outside of a school. */
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
      // The file has expired while the page was open: reload the state to show this.
      if (!(await saveOwnData())) await look();
    });
  return { request, busy, failure, load, ask, download };
};
