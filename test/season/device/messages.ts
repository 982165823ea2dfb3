import type { BoardFactId, FlightId, MemberId, SchoolId } from '../../../core/ids/ids.ts';
import type { Press as BoardPress } from '../../../features/board/contract.ts';
import type { LiveEvent } from '../../../features/chat/messages.contract.ts';
import type { ItemTick } from '../../../features/materials/checklist.client.ts';
import type { AttendanceMark } from '../../../features/signups/attendance.client.ts';
import type { OwnAction, Seat } from '../../../features/signups/contract.ts';
import type { StoredDatabase } from './storage.ts';

/** An action of a person, sent by the outbox that the browser has for it. */
export type Press =
  | { readonly on: 'attendance'; readonly flight_id: FlightId; readonly mark: AttendanceMark }
  | { readonly on: 'checklist'; readonly flight_id: FlightId; readonly tick: ItemTick }
  | { readonly on: 'comments'; readonly flight_id: FlightId; readonly text: string }
  | {
      readonly on: 'chat';
      readonly flight_id: FlightId;
      readonly text: string;
      /** Only this member and the author can read it. */
      readonly to?: MemberId;
    }
  | {
      readonly on: 'board';
      readonly flight_id: FlightId;
      readonly user_id: MemberId;
      readonly what: BoardPress['what'];
      readonly undoes?: BoardFactId;
    }
  | { readonly on: 'seat'; readonly flight_id: FlightId; readonly seat: Seat; readonly action: OwnAction };

/** An action that is stored on the device. */
export interface UnsentAction {
  readonly id: string;
  /** Name of the outbox that sends it. */
  readonly kind: string;
  /** The code with which the server refused it; `null`: it waits, or is too old. */
  readonly refused: string | null;
  readonly isTooOld: boolean;
  /** Whether it outlasts the page. */
  readonly isKept: boolean;
}

/** A request of the contract as it left the device. */
export interface Asked {
  /** Such as `PATCH /flight/sign-up`. */
  readonly call: string;
  readonly body: unknown;
  /** Id of the action that is done once, however often it is sent; `null` for other requests. */
  readonly action: string | null;
}

/** `lost`: the server has answered, but the device did not get it. `broken`: nobody knows whether the request arrived. */
export type Ending =
  | { readonly fate: 'answered' | 'lost'; readonly status: number; readonly answer: unknown }
  | { readonly fate: 'broken' };

export interface Beginning {
  readonly url: string;
  /** Names the device among those of one process. */
  readonly name: string;
  readonly person: string;
  readonly school: SchoolId;
  /** Milliseconds by which the clock of the device is ahead of this machine's. */
  readonly ahead: number;
  readonly isOnline: boolean;
  readonly stored: readonly StoredDatabase[];
}

export type Command =
  | { readonly what: 'press'; readonly press: Press }
  | { readonly what: 'online'; readonly is: boolean }
  /** `null`: the call of the next action. */
  | { readonly what: 'lose'; readonly call: string | null }
  | { readonly what: 'retry' | 'remove'; readonly id: string }
  | { readonly what: 'unsent' | 'settle' | 'close' };

export type ToDevice =
  | { readonly type: 'command'; readonly number: number; readonly ahead: number; readonly command: Command }
  /** `null`: nobody is signed in any more. */
  | { readonly type: 'token'; readonly number: number; readonly token: string | null };

export type FromDevice =
  | { readonly type: 'opened' }
  | { readonly type: 'result'; readonly number: number; readonly result: unknown }
  | { readonly type: 'failure'; readonly number: number; readonly reason: string }
  | { readonly type: 'token'; readonly number: number }
  | { readonly type: 'asked'; readonly number: number; readonly asked: Asked }
  | { readonly type: 'ended'; readonly number: number; readonly ending: Ending }
  | { readonly type: 'stream' }
  | { readonly type: 'event'; readonly event: LiveEvent };
