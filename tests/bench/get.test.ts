import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { get } from './get.ts';

it('is sent once more where a kept-alive connection is closed under it, and no third time', async () => {
  let requests = 0;
  // The first is answered, and every later one finds its connection closed but for the third.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      requests += 1;
      if (requests === 1 || requests === 3)
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  expect(await (await get(url)).text()).toBe('ok');
  expect(await (await get(url)).text()).toBe('ok');
  expect(requests).toBe(3);
  await expect(get(url)).rejects.toThrow();
  expect(requests).toBe(5);
  server.close();
});
