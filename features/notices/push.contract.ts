import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { opaque } from '../../core/contract/text.ts';
import { IdentityId } from '../../core/ids/ids.ts';

/** Addresses at push services have some hundred characters. */
const Endpoint = opaque(2000);

export const readPush = call({
  method: 'POST',
  path: '/users/push',
  role: 'signed_in',
  summary:
    'The key with which a browser subscribes to push (`null`: push is off on this installation), and who the caller is.',
  body: NoFilter,
  answer: z.object({ public_key: z.nullable(z.string()), person_id: IdentityId }),
});

export const storePush = call({
  method: 'PUT',
  path: '/users/push',
  role: 'signed_in',
  summary:
    'Stores the subscription of a browser that has just subscribed, or notes that a stored one is in use. `stored` is false if it is not stored any more, so that the browser has to subscribe anew.',
  body: z.strictObject({
    endpoint: Endpoint,
    p256dh: opaque(100),
    auth: opaque(100),
    /** Whether the browser has just subscribed. */
    is_new: z.boolean(),
  }),
  answer: z.object({ stored: z.boolean() }),
  refusals: ['invalid_fields'],
});

export const endPush = call({
  method: 'DELETE',
  path: '/users/push',
  role: 'signed_in',
  summary: 'Ends push to a browser of the caller. Those of others stay.',
  body: z.strictObject({ endpoint: Endpoint }),
  answer: Success,
});
