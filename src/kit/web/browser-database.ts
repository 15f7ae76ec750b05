import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * On a closed connection no transaction begins; on one that WebKit has lost, in the background say,
 * it fails without a name.
 */
const LOST: readonly string[] = ['InvalidStateError', 'UnknownError'];

/**
 * A database of the browser, for work that begins with a transaction. It is opened once, as that
 * takes longer than most of the work; anew where the browser has closed it, as it does when somebody
 * deletes what it stores, or has lost it.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Required<OpenDBCallbacks<Schema>>['upgrade'],
) {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    connection = undefined;
  };
  const connect = () => {
    if (connection) return connection;
    // A page of a later release, or one that deletes the database, does not wait for this one.
    const blocking = () => void opening.then((db) => db.close());
    const opening = openDB<Schema>(name, version, { upgrade, blocking });
    opening.catch(forget);
    connection = opening;
    return opening;
  };
  return async <Value>(work: (db: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> => {
    try {
      return await work(await connect());
    } catch (error) {
      if (!(error instanceof DOMException) || !LOST.includes(error.name)) throw error;
      forget();
      return work(await connect());
    }
  };
}
