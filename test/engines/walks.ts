import { afterAll, beforeAll, describe, onTestFailed, test } from 'vitest';
import type { Engine } from './engine.ts';
import { MEMBER_WALKS } from './member-walks.ts';
import { STAFF_WALKS } from './staff-walks.ts';
import { keepPicture, startVisitor, type Visitor } from './visitor.ts';

/** Walks through the product in one engine. */
export const walkIn = (name: Engine['name'], start: () => Promise<Engine>): void => {
  describe(name, () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await startVisitor(start);
    });
    afterAll(() => visitor?.stop());
    for (const [title, walk] of Object.entries({ ...MEMBER_WALKS, ...STAFF_WALKS })) {
      test(title, async () => {
        onTestFailed(() => keepPicture(visitor, title));
        await walk(visitor);
        await visitor.hadNoErrors();
      });
    }
  });
};
