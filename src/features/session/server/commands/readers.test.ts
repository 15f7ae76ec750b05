import { expect, it } from 'vitest';
import { createOlderDatabase } from '../../../../../tests/support/older-database.ts';
import { migrate } from '../../../../kit/server/migrations.ts';

it('accounts from elsewhere have their phones in E.164, but where another account has the same', async () => {
  const older = await createOlderDatabase('0054');
  try {
    await older.pool.query(`insert into users (name, phone, phone_confirmed_at) values
      ('as it is', '+237677000001', now()), ('the same', '237677000001', now()),
      ('without a plus sign', '237677000002', now()), ('as spoken', '6 77 00 00 03', null),
      ('unproven', '677000004', null), ('proven', '237 677000004', now()),
      ('of another country', '0033612345678', now()), ('no number', '12', null),
      ('with a zero in brackets', '+33 (0)6 12 34 56 79', now()),
      ('as it was copied', E'\\u202a+237\\u00a0677\\u201100\\u201100\\u201105\\u202c', null)`);
    await migrate(older.pool);
    const { rows } = await older.pool.query<{ name: string; phone: string }>(
      'select name, phone from users',
    );
    expect(Object.fromEntries(rows.map(({ name, phone }) => [name, phone]))).toEqual({
      'as it is': '+237677000001',
      'the same': '237677000001',
      'without a plus sign': '+237677000002',
      'as spoken': '+237677000003',
      unproven: '677000004',
      proven: '+237677000004',
      'of another country': '+33612345678',
      'no number': '12',
      'with a zero in brackets': '+33612345679',
      'as it was copied': '+237677000005',
    });
  } finally {
    await older.drop();
  }
});
