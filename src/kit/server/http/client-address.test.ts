import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './context.ts';

async function addressOf(options: { peer?: string; forwarded?: string; proxies: number }) {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, options.proxies)));
  const headers = options.forwarded ? { 'x-forwarded-for': options.forwarded } : {};
  const incoming = { socket: { remoteAddress: options.peer } };
  const response = await app.request('/', { headers }, options.peer ? { incoming } : {});
  return response.text();
}

describe('the address of a caller', () => {
  it('is the one of the connection, whatever a header claims', async () => {
    const forwarded = '198.51.100.7';
    expect(await addressOf({ peer: '192.0.2.1', forwarded, proxies: 0 })).toBe('192.0.2.1');
  });

  it('is what the last of our proxies saw', async () => {
    const forwarded = '203.0.113.9, 198.51.100.7';
    expect(await addressOf({ peer: '192.0.2.1', forwarded, proxies: 1 })).toBe('198.51.100.7');
    expect(await addressOf({ peer: '192.0.2.1', forwarded, proxies: 2 })).toBe('203.0.113.9');
  });

  it.each([
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[::ffff:198.51.100.7]:4711', '198.51.100.7'],
    ['[198.51.100]:4711', '192.0.2.1'],
  ])('is read where the proxy writes it as %s', async (forwarded, address) => {
    expect(await addressOf({ peer: '192.0.2.1', forwarded, proxies: 1 })).toBe(address);
  });

  it('falls back to the connection when the header is short or no address', async () => {
    expect(await addressOf({ peer: '192.0.2.1', forwarded: '1.2.3.4', proxies: 2 })).toBe(
      '192.0.2.1',
    );
    expect(await addressOf({ peer: '192.0.2.1', forwarded: 'x', proxies: 1 })).toBe('192.0.2.1');
  });

  it('is the same for an IPv4 caller on an IPv6 socket', async () => {
    expect(await addressOf({ peer: '::ffff:192.0.2.1', proxies: 0 })).toBe('192.0.2.1');
  });
});
