import { describe, expect, it } from 'vitest';
import { findPrimaryProblem, findStandbyProblem, readServers } from './server-list.ts';

describe('a list of servers', () => {
  it('is read from one address with several hosts, which share everything else', () => {
    const servers = readServers(
      'postgres://me:p%40ss@one.cm:5433,two.cm/laws?target_session_attrs=read-write&sslmode=verify-full',
    );
    expect(servers).toMatchObject([
      { host: 'one.cm', port: 5433, user: 'me', password: 'p@ss', database: 'laws' },
      { host: 'two.cm', user: 'me', password: 'p@ss', database: 'laws' },
    ]);
    expect(servers[1]).not.toHaveProperty('port');
    // By the names of the servers, each its own.
    expect(servers.map(({ ssl }) => ssl)).toEqual([{}, {}]);
  });

  it('is read from several addresses', () => {
    const servers = readServers('postgres://a@one/x,postgresql://b:q@two:6432/y');
    expect(servers).toMatchObject([
      { host: 'one', user: 'a', database: 'x' },
      { host: 'two', port: 6432, user: 'b', password: 'q', database: 'y' },
    ]);
  });

  it('takes folders of sockets and a password with odd characters', () => {
    expect(readServers('postgres://me@%2Fvar%2Frun:5433/laws')).toMatchObject([
      { host: '/var/run', port: 5433 },
    ]);
    expect(readServers('postgres://me:a,b@c@one/laws')).toMatchObject([
      { host: 'one', password: 'a,b@c' },
    ]);
    expect(readServers('postgres://me@localhost/laws?host=%2Fvar%2Frun')).toMatchObject([
      { host: '/var/run' },
    ]);
  });

  it('is refused where it is none, or asks for another kind of server', () => {
    expect(findPrimaryProblem('postgres://me@one,two:x/laws')).toBe(
      'must be a postgres:// address, in whose password / ? # and % are written as %2F %3F %23 and %25',
    );
    expect(findPrimaryProblem('mysql://one/laws')).toBe(
      'must be a postgres:// address, in whose password / ? # and % are written as %2F %3F %23 and %25',
    );
    expect(findPrimaryProblem('postgres://one,two/laws?target_session_attrs=read-write')).toBe(
      null,
    );
    expect(findPrimaryProblem('postgres://one,two/laws?target_session_attrs=any')).toMatch(
      /^must have 'read-write'/,
    );
    expect(findStandbyProblem('postgres://one/laws?target_session_attrs=read-write')).toMatch(
      /^must have 'any' or 'standby'/,
    );
    expect(findStandbyProblem('postgres://one/laws,postgres://two/laws')).toBe(null);
  });

  it.each([
    ['sslMode=verify-full', 'sslmode'],
    ['ssl_mode=verify-full', 'sslmode'],
    ['SSL=true', 'ssl'],
    ['sslmode=verify-full&SSLRootCert=/ca.pem', 'sslrootcert'],
  ])('is refused with %s, without which it would be reached in the clear', (query, meant) => {
    expect(findPrimaryProblem(`postgres://me@one/laws?${query}`)).toMatch(
      new RegExp(`^has \\w+, which is written ${meant}$`),
    );
  });
});
