import type { Context, Hono } from 'hono';
import type { Visitor } from '../../../../kit/actor.ts';
import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  type DocumentRouteDeps,
  documentRoutes,
  MissingDocument,
} from '../../../../kit/server/http/document-routes.ts';
import { sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { retryAfterS } from '../../../../kit/server/rate-limit.ts';
import type { ReceiptCheckModel, ReceiptModels } from '../../receipt-documents.ts';
import {
  checkPath,
  OWN_RECEIPTS_PATH,
  ownReceiptPath,
  RECEIPTS_PATH,
} from '../../receipt-numbers.ts';
import { checkReceipt } from '../receipts/check-receipt.ts';
import { checkedReceipt, presentBuyer, printedReceipt } from '../receipts/presenter.ts';
import { findReceipt, findReceiptId } from '../receipts/queries.ts';
import { isHeldBy } from './queries.ts';

export interface ReceiptPageDeps extends DocumentRouteDeps {
  readonly db: Database;
  readonly render: RenderDocument<DocumentOf<ReceiptModels>>;
  readonly readVisitor: (request: Request) => Promise<Visitor>;
  readonly clientAddress: (c: Context<AppEnv>) => string;
  /** Under which an address is counted. */
  readonly addressKey: Buffer;
}

/** The numbers are in the addresses of these pages: they go to no other site, and into no index. */
const CONFIDENTIAL = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' } as const;

const STATUS = { wrong: 404, too_many: 429 } as const;

/** The public check of receipts (docs/contract.md, 'Receipts'). */
export function receiptCheckPages(deps: ReceiptPageDeps): Hono<AppEnv> {
  const { get, finish } = documentRoutes(deps, RECEIPTS_PATH, 'unstored');

  const answer = async (request: DocumentRequest, number: string): Promise<Response> => {
    const { c, language } = request;
    const address = deps.clientAddress(c);
    const asked = { number, code: c.req.query('code') ?? '' };
    const found = await checkReceipt(deps, address, number, asked.code);
    if (typeof found === 'string') {
      return send(request, { receipt: null, path: RECEIPTS_PATH, failure: found, asked });
    }
    const receipt = checkedReceipt(found);
    const path = checkPath(receipt.number, found.check_code);
    return sendDocument(
      deps,
      c,
      { name: 'receipt-check', model: { receipt, path, failure: null, asked } },
      {
        language,
      },
    );
  };
  const send = (request: DocumentRequest, model: ReceiptCheckModel) =>
    sendDocument(
      deps,
      request.c,
      { name: 'receipt-check', model },
      {
        language: request.language,
        ...(model.failure ? { status: STATUS[model.failure] } : {}),
      },
    );

  get(RECEIPTS_PATH, (request) => {
    const number = request.c.req.query('number');
    if (number !== undefined) return answer(request, number);
    const asked = { number: '', code: '' };
    return send(request, { receipt: null, path: RECEIPTS_PATH, failure: null, asked });
  });
  get(`${RECEIPTS_PATH}/:number`, (request) =>
    answer(request, request.c.req.param('number') ?? ''),
  );
  return finish();
}

/** The receipts that a buyer reads and prints; to everybody else they are not there. */
export function ownReceiptPages(deps: ReceiptPageDeps): Hono<AppEnv> {
  const { get, finish } = documentRoutes(deps, OWN_RECEIPTS_PATH, 'unstored');
  get(ownReceiptPath(':number'), async ({ c, language }) => {
    const visitor = await deps.readVisitor(c.req.raw);
    const known = await findReceiptId(deps.db, c.req.param('number') ?? '');
    const row = known && (await findReceipt(deps.db, known.id));
    const isOwn = row && (await isHeldBy(deps.db, visitor, { ...row, id: row.payment_id }));
    if (!isOwn) throw new MissingDocument('not_found');
    const model = { receipt: printedReceipt(row), buyer: presentBuyer(row) };
    return sendDocument(deps, c, { name: 'own-receipt', model }, { language });
  });
  return finish();
}

async function sendDocument(
  { render }: ReceiptPageDeps,
  c: Context<AppEnv>,
  document: DocumentOf<ReceiptModels>,
  {
    language,
    status,
  }: { readonly language: DocumentRequest['language']; readonly status?: number },
): Promise<Response> {
  const body = toPageBody(render(document, language), language);
  const response = await sendPage(c, body, {
    scope: 'unstored',
    ...(status === undefined ? {} : { status }),
  });
  for (const [name, value] of Object.entries(CONFIDENTIAL)) response.headers.set(name, value);
  if (status === STATUS.too_many) {
    response.headers.set('Retry-After', String(retryAfterS()));
  }
  return response;
}
