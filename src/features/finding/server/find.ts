import { unbrokenPhone } from '../../../kit/phone-numbers.ts';
import { type Right, type Role, roleMay } from '../../../kit/rights.ts';
import type { Database } from '../../../kit/server/database.ts';
import { findApplications } from '../../applications/server/queries.ts';
import { findMessages } from '../../contact/server/queries.ts';
import { findCategories } from '../../laws/server/categories/queries.ts';
import { nameIn } from '../../lawyers/rules.ts';
import { findLawyers } from '../../lawyers/server/queries.ts';
import { nameOfDocument, payerOf, shortTransactionId } from '../../payments/rules.ts';
import {
  findPayments,
  listDocumentTypes,
} from '../../payments/server/console/queries/payment-list.ts';
import { findNamedArticles } from '../../search/server/named-articles/queries.ts';
import { nameOfUser } from '../../users/rules.ts';
import { findUsers } from '../../users/server/queries.ts';
import type { Findings, FindQuery, FoundKind, FoundThing } from '../contract.ts';

/** So many of each kind; the lists of the console have the rest. */
const FEW = 5;

/** Shorter texts have nothing that the indexes of people, payments and the inbox could look up. */
const TRIGRAM = 3;

type Found = Omit<FoundThing, 'kind'>;

interface Group {
  /** Who may not read the kind finds none of it. */
  readonly needs: Right;
  /** Fewer letters are not looked for. */
  readonly least: number;
  readonly find: (db: Database, query: FindQuery) => Promise<readonly Found[]>;
}

/** How each kind is found: by the query of its own list, without counting. */
const GROUPS: Readonly<Record<FoundKind, Group>> = {
  article: { needs: 'laws:read', least: 1, find: articles },
  category: { needs: 'laws:read', least: 2, find: categories },
  person: { needs: 'users:read', least: TRIGRAM, find: people },
  payment: { needs: 'payments:read', least: TRIGRAM, find: payments },
  lawyer: { needs: 'lawyers:read', least: TRIGRAM, find: lawyers },
  message: { needs: 'inbox:read', least: TRIGRAM, find: messages },
  application: { needs: 'inbox:read', least: TRIGRAM, find: applications },
};

/** Looks for a text in everything that somebody of this role may read, a few of each kind. */
export async function findEverywhere(
  db: Database,
  role: Role,
  query: FindQuery,
): Promise<Findings> {
  const look = async (kind: FoundKind): Promise<readonly FoundThing[]> => {
    const { needs, least, find } = GROUPS[kind];
    if (!roleMay(role, needs) || query.q.length < least) return [];
    return (await find(db, query)).map((thing) => ({ kind, ...thing }));
  };
  const [article, category, person, payment, lawyer, message, application] = await Promise.all([
    look('article'),
    look('category'),
    look('person'),
    look('payment'),
    look('lawyer'),
    look('message'),
    look('application'),
  ]);
  return { article, category, person, payment, lawyer, message, application };
}

async function articles(db: Database, query: FindQuery): Promise<readonly Found[]> {
  const found = await findNamedArticles(db, query, FEW);
  return found.map(({ id, category_code, title, label }) => ({
    id,
    category_code,
    name: title === '' ? label : title,
    detail: title === '' ? {} : { text: label },
  }));
}

async function categories(db: Database, { q, lang }: FindQuery): Promise<readonly Found[]> {
  return (await findCategories(db, q, FEW)).map((category) => ({
    id: category.id,
    category_code: category.code,
    name: category[`name_${lang}`],
    detail: { text: category.code },
  }));
}

async function people(db: Database, { q }: FindQuery): Promise<readonly Found[]> {
  return (await findUsers(db, q, FEW)).map((user) => ({
    id: user.id,
    name: nameOfUser(user),
    detail: { text: user.email && user.phone ? unbrokenPhone(user.phone) : null },
  }));
}

async function payments(db: Database, { q, lang }: FindQuery): Promise<readonly Found[]> {
  const found = await findPayments(db, q, FEW);
  const documents = found.length > 0 ? await listDocumentTypes(db) : [];
  return found.map((payment) => {
    const document = nameOfDocument(payment.document_type, documents, lang);
    return {
      id: payment.id,
      name: payerOf(payment).join(', '),
      detail: {
        text: `${document}, ${shortTransactionId(payment.transaction_id)}`,
        amount: { value: payment.amount, currency: payment.currency },
        at: payment.created_at,
      },
    };
  });
}

async function lawyers(db: Database, { q, lang }: FindQuery): Promise<readonly Found[]> {
  return (await findLawyers(db, q, FEW)).map((one) => ({
    id: one.id,
    name: one.name,
    detail: {
      text: [
        nameIn(lang, one.specialization, one.specialization_fr),
        nameIn(lang, one.location, one.location_fr),
      ].join(', '),
    },
  }));
}

async function messages(db: Database, { q }: FindQuery): Promise<readonly Found[]> {
  return (await findMessages(db, q, FEW)).map(({ id, subject, name, created_at }) => ({
    id,
    name: subject,
    detail: { text: name, at: created_at },
  }));
}

async function applications(db: Database, { q }: FindQuery): Promise<readonly Found[]> {
  return (await findApplications(db, q, FEW)).map((one) => ({
    id: one.id,
    name: `${one.first_name} ${one.last_name}`,
    detail: { text: `${one.specialization}, ${one.city}`, at: one.created_at },
  }));
}
