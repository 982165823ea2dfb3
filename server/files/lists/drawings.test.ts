import * as icons from '@mdi/js';
import { expect, test } from 'vitest';
import { TEDDY_BEAR } from './drawings.ts';

test('the bear on paper is the bear on the screen', () => expect(TEDDY_BEAR).toBe(icons.mdiTeddyBear));
