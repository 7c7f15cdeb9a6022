import { limitTransactions } from './open-transactions.ts';
import { visitorDatabaseName } from './visitor-database.ts';

/** A form of the public site, kept until it is sent. */
export interface KeptForm {
  /** Also the Idempotency-Key, so the content never changes. */
  readonly id: string;
  readonly kind: 'contact' | 'demo';
  readonly body: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970, by this device's clock. */
  readonly madeAt: number;
  readonly attempts: number;
  /** Not attempted before this time. */
  readonly nextAt: number;
  /** Why the provider refused it, and which fields; null while it waits. */
  readonly refusal: { readonly code: string; readonly fields: readonly string[] } | null;
}

let opened: Promise<IDBDatabase> | null = null;

/**
 * Forms of visitors of the public site. A database of its own, because the site clears localStorage when the app starts there;
 * and written by hand, because these pages do not load Dexie.
 */
function open(): Promise<IDBDatabase> {
  limitTransactions();
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(visitorDatabaseName, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('forms', { keyPath: 'id' });
      asked.result.createObjectStore('drafts', { keyPath: 'kind' });
    };
    asked.onsuccess = () => {
      // Closes when the database is deleted or opened in a later version.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      asked.result.onclose = () => {
        opened = null;
      };
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error('The database is held by another page.'));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Runs one request and waits until it is on disk. */
async function run<Result>(
  store: 'forms' | 'drafts',
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** In the order in which they were written. */
export async function readForms(): Promise<KeptForm[]> {
  const forms = await run<KeptForm[]>('forms', 'readonly', (store) => store.getAll());
  return forms.toSorted((one, other) => one.madeAt - other.madeAt);
}

export async function writeForm(form: KeptForm): Promise<void> {
  await run('forms', 'readwrite', (store) => store.put(form));
}

export async function forgetForm(id: string): Promise<void> {
  await run<undefined>('forms', 'readwrite', (store) => store.delete(id));
}

type Draft = Readonly<Record<string, string>>;

/** Unsent input of a form; null when there is none. */
export async function readFormDraft(kind: KeptForm['kind']): Promise<Draft | null> {
  const kept = await run<{ readonly values: Draft } | undefined>('drafts', 'readonly', (store) => store.get(kind));
  return kept?.values ?? null;
}

/** Null deletes it. */
export async function writeFormDraft(kind: KeptForm['kind'], values: Draft | null): Promise<void> {
  if (values === null) await run<undefined>('drafts', 'readwrite', (store) => store.delete(kind));
  else await run('drafts', 'readwrite', (store) => store.put({ kind, values }));
}
