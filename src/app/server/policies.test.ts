import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type AdminEnv, adminGate, needsRight } from '../../kit/server/http/admin-gate.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { requirePolicies } from './policies.ts';

const nobody = async () => null;

/** The app with a call of the console behind the gate, as it should be. */
function buildApp(): Hono<AppEnv> {
  const console = new Hono<AdminEnv>()
    .use(adminGate(nobody))
    .get('/laws/:id', needsRight('laws:read'), (c) => c.text(''));
  return new Hono<AppEnv>()
    .get('/contact', (c) => c.text(''))
    .post('/.netlify/functions/send-email', (c) => c.text(''))
    .get('/api/auth/get-session', (c) => c.text(''))
    .route('/api/admin', new Hono<AppEnv>().route('/', console));
}

describe('the start', () => {
  it('goes on when every call has a policy', () => {
    expect(() => requirePolicies(buildApp())).not.toThrow();
  });

  it('is stopped by a call that nobody has said who may make', () => {
    for (const path of ['/api/secrets', '/api/administrators', '/.netlify/functions/other']) {
      const app = buildApp().post(path, (c) => c.text(''));
      expect(() => requirePolicies(app)).toThrow(`Nothing says who may call POST ${path}.`);
    }
  });

  it('is stopped by a call of the console that names no right, or names it too late', () => {
    const gated = () => new Hono<AdminEnv>().use(adminGate(nobody));
    const check = needsRight('laws:read');
    for (const routes of [
      gated().get('/laws', (c) => c.text('')),
      gated().get('/laws', (c) => c.text(''), check),
      gated()
        .use('/laws', check)
        .post('/laws', (c) => c.text('')),
    ]) {
      const app = new Hono<AppEnv>().route('/api/admin', new Hono<AppEnv>().route('/', routes));
      expect(() => requirePolicies(app)).toThrow('does not say which right it needs');
    }
  });

  it('is stopped by a call of the console beside the gate, or before it', () => {
    const beside = new Hono<AppEnv>().get('/api/admin/laws', (c) => c.text(''));
    expect(() => requirePolicies(beside)).toThrow(
      'GET /api/admin/laws can be called without passing the gate.',
    );
    const before = new Hono<AdminEnv>().get('/laws', (c) => c.text('')).use(adminGate(nobody));
    const app = new Hono<AppEnv>().route('/api/admin', new Hono<AppEnv>().route('/', before));
    expect(() => requirePolicies(app)).toThrow('without passing the gate');
  });
});
