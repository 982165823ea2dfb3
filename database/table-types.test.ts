import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../test/support/database.ts';
import { tableTypes } from './table-types.ts';

it('server/db/tables.ts is what `npm run tables` writes from the migrations', async () => {
  const { superuserUrl } = await createTestDatabase();
  const database = new pg.Pool({ connectionString: superuserUrl, max: 1 });
  onTestFinished(() => database.end());
  await expect(await tableTypes(database)).toMatchFileSnapshot('../server/db/tables.ts');
});
