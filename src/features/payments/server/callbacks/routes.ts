import { Hono } from 'hono';
import { type ErrorCode, Refusal } from '../../../../kit/errors.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { readBoundedBody } from '../../../../kit/server/http/read-body.ts';
import type { WebhookCheck } from '../../provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { storeCallback } from './commands.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Where providers send their callbacks (docs/payments.md §6): the raw bytes are checked, stored once,
 * and answered with 200 as the provider's guide says, also when they are a repeat. No session, no limit of a visitor's.
 */
export function webhookRoutes(deps: PaymentDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post('/:provider', async (c) => {
    c.header('Cache-Control', 'no-store');
    const provider = deps.providers.find(c.req.param('provider'));
    if (!provider) throw new Refusal(404, 'not_found', 'There is nothing at this address.');
    const { bytes, tooLarge } = await readBoundedBody(c.req.raw, BODY_LIMIT_BYTES);
    if (tooLarge) throw new Refusal(413, 'payload_too_large', 'This is too large.');
    const query = new URL(c.req.url).searchParams;
    const check = await provider.checkWebhook(bytes, c.req.raw.headers, query);
    if (!check.ok) {
      deps.log.warn({ provider: provider.name, why: check.why }, 'a callback was refused');
      const [status, code, sentence] = REFUSALS[check.why];
      throw new Refusal(status, code, sentence);
    }
    await storeCallback(deps.db, {
      provider: provider.name,
      eventKey: check.eventKey,
      providerRef: check.providerRef ?? null,
      merchantRef: check.merchantRef ?? null,
      // PostgreSQL stores no NUL, and no provider sends any.
      body: new TextDecoder().decode(bytes).replaceAll('\0', ''),
      coversBody: check.coversBody,
    });
    const { acknowledgement } = provider;
    return acknowledgement === undefined ? c.json({ success: true }) : c.text(acknowledgement);
  });
  return app;
}

const REFUSALS = {
  unconfigured: [503, 'unavailable', 'Callbacks cannot be checked here at the moment.'],
  malformed: [400, 'bad_request', 'This callback cannot be read.'],
  bad_signature: [401, 'unauthenticated', 'The signature of this callback is wrong.'],
  stale: [401, 'unauthenticated', 'This callback is too old.'],
} as const satisfies Record<
  Extract<WebhookCheck, { ok: false }>['why'],
  readonly [Refusal['status'], ErrorCode, string]
>;
