import * as icons from '@mdi/js';
import { expect, test } from 'vitest';
import { TEDDY_BEAR } from './drawings.ts';

test('the teddy bear on paper is the same icon as on the screen', () => expect(TEDDY_BEAR).toBe(icons.mdiTeddyBear));
