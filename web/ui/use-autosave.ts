import { useCallback, useEffect, useRef, useState } from 'react';
import { sameJson } from '../../core/contract/same-json.ts';
import { type AutosaveState, autosaveState } from './autosave-state.ts';
import { editsAreGivenUp } from './given-up-edits.ts';
import { useIsOnline } from './use-is-online.ts';

export const QUIET_TIME = 4000;

interface AutosaveOptions<Value> {
  /** What the fields show now; `undefined` while it is loading. */
  readonly value: Value | undefined;
  /** The same fields as the server has them; `undefined` while they are loading. */
  readonly saved: Value | undefined;
  /** The names of required fields that are empty. Nothing is sent while there are any. */
  readonly missing?: readonly string[];
  /** The names of fields that hold what can't be saved; nothing is sent either. */
  readonly wrong?: readonly string[];
  /** Resolves once the server has accepted, with what is saved now: the value, unless it was brought together with others' edits. */
  readonly save: (value: Value) => Promise<Value>;
}

export interface Autosave {
  readonly state: AutosaveState;
  /** Edits that the server does not have yet. */
  readonly dirty: boolean;
  /** Saves at once what is unsaved. True when nothing is left unsaved. */
  readonly flush: () => Promise<boolean>;
  /** After an error. */
  readonly retry: () => void;
}

/** Between two tries without an answer. The network's return is a try of its own. */
const TRY_AGAIN_AFTER = 10_000;

const isLoss = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkLoss';

/**
 * Saves after four seconds without an edit, one save at a time, and at once when the person leaves:
 * the page is closed or hidden, the network comes back, or the component goes away.
 */
export const useAutosave = <Value>({
  value,
  saved,
  missing = [],
  wrong = [],
  save,
}: AutosaveOptions<Value>): Autosave => {
  const [baseline, setBaseline] = useState(saved);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; value: Value } | null>(null);
  const [savedAt, setSavedAt] = useState<Temporal.Instant | null>(null);

  // A newer version from the server becomes what edits are measured against.
  const [seen, setSeen] = useState(saved);
  if (!sameJson(seen, saved)) {
    setSeen(saved);
    setBaseline(saved);
  }

  const dirty = value !== undefined && baseline !== undefined && !sameJson(value, baseline);
  const failed = failure !== null && dirty && sameJson(failure.value, value);
  const lost = failed && isLoss(failure.error);
  const online = useIsOnline();

  const incomplete = missing.length > 0 || wrong.length > 0;
  const latest = useRef({ value, dirty, incomplete, save });
  useEffect(() => {
    latest.current = { value, dirty, incomplete, save };
  });

  const inFlight = useRef<Promise<boolean> | null>(null);

  const saveNow = useCallback((): Promise<boolean> => {
    const { value: sent, dirty: unsaved, incomplete: lacking, save: send } = latest.current;
    if (!unsaved || sent === undefined) return Promise.resolve(true);
    if (editsAreGivenUp()) return Promise.resolve(false);
    if (lacking) return Promise.resolve(false);
    const attempt = (async () => {
      setRunning(true);
      setFailure(null);
      try {
        setBaseline(await send(sent));
        setSavedAt(Temporal.Now.instant());
        return true;
      } catch (error) {
        setFailure({ error, value: sent });
        return false;
      } finally {
        inFlight.current = null;
        setRunning(false);
      }
    })();
    inFlight.current = attempt;
    return attempt;
  }, []);

  const flush = useCallback(async (): Promise<boolean> => {
    const { value: before } = latest.current;
    if (inFlight.current !== null && !(await inFlight.current)) return false;
    // What was typed while the first save was on its way needs one of its own.
    return sameJson(before, latest.current.value) && !latest.current.dirty ? true : saveNow();
  }, [saveNow]);

  const fingerprint = JSON.stringify(value);
  useEffect(() => {
    // Each edit makes another fingerprint and so starts the quiet time anew.
    if (fingerprint === undefined || !dirty || running || failed || incomplete) return;
    const timer = setTimeout(saveNow, QUIET_TIME);
    return () => clearTimeout(timer);
  }, [fingerprint, dirty, running, failed, incomplete, saveNow]);

  useEffect(() => {
    if (!failed) return;
    // The network's return is told by the browser, and once more by the first answer.
    const again = () => {
      if (inFlight.current === null) void saveNow();
    };
    addEventListener('online', again);
    const timer = lost && failure !== null ? setTimeout(again, TRY_AGAIN_AFTER) : undefined;
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [failed, lost, failure, saveNow]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!editsAreGivenUp()) event.preventDefault();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [dirty, flush]);

  useEffect(() => () => void flush(), [flush]);

  const state = autosaveState({
    loaded: value !== undefined && baseline !== undefined,
    dirty,
    running,
    missing,
    wrong,
    failed,
    cutOff: lost || !online,
    savedAt,
  });
  return { state, dirty, flush, retry: () => void saveNow() };
};
