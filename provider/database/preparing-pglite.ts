import {
  messages,
  PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  TransactionAbortedError,
} from '@electric-sql/pglite';
import { bindAndExecute, countIn, errorIn, kinds } from './pglite-messages.ts';

interface Prepared {
  readonly name: string;
  /** Types of the parameters, as object ids. */
  readonly types: readonly number[];
  /** The description of its rows; none for a statement without rows. */
  readonly columns: Results['fields'];
}

interface Asked {
  readonly text: string;
  readonly values?: unknown[] | undefined;
  readonly options?: QueryOptions | undefined;
  /** Parsed for this one time. */
  readonly isOnce?: boolean;
  /** The transaction that it belongs to. */
  readonly within?: Begun;
}

/** State of a transaction: whether its `begin` was sent, and the statements that wait for the next piece. */
interface Begun {
  isBegun: boolean;
  readonly waiting: Uint8Array[];
}

/** A transaction of the embedded database. */
export interface PipelinedTransaction extends Transaction {
  /**
   * Runs a statement whose result nobody needs: it is sent in one piece with what comes next, at the latest with the
   * end of the transaction, which then fails with its error.
   */
  later(text: string, values?: unknown[], options?: QueryOptions): Promise<void>;
}

const { serialize } = protocol;

/** The number of remembered statements, including those that ran once. */
const maxStatements = 500;
/** Bulk inserts have a text of their own each time. */
const maxTextLength = 20_000;
const changesTables = /^\s*(?:alter|create|drop)\b/i;
const changesTablesSomewhere = /\b(?:alter|create|drop)\b/i;

/**
 * PGlite that has a statement parsed and planned once, at its second use, and from then on sends it in one piece and reads the response
 * itself. PGlite parses and plans each time, in six pieces, copies the list of all types for each response and makes three objects of
 * each value: for the queries of our calls that is most of the work. Nobody may `listen` on it.
 */
export class PreparingPglite extends PGlite {
  /** By text, longest unused first; null for a text that was run once. */
  readonly #statements = new Map<string, Prepared | null>();
  readonly #unused: string[] = [];
  #made = 0;

  override async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    if (!this.#isWorthPreparing(text, options)) return super.query<Row>(text, values, options);
    return this._runExclusiveTransaction(() => this.#run<Row>({ text, values, options }));
  }

  override exec(text: string, options?: QueryOptions): Promise<Results[]> {
    if (changesTablesSomewhere.test(text)) this.#forgetAll();
    return super.exec(text, options);
  }

  /**
   * Like PGlite's own, but it begins in one piece with its first statement, and ends in one. PGlite makes two pieces of each and
   * objects of the responses, which took longer than most statements in between.
   */
  override async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const state: Begun = { isBegun: false, waiting: [] };
      let isClosed = false;
      const close = async (ending: Uint8Array): Promise<string> => {
        isClosed = true;
        if (!state.isBegun) return '';
        const message = Buffer.concat([...(ending === rollback ? [] : beginning(state)), ending]);
        return this._runExclusiveQuery(async () => this.#read(await this.#send(message), []).command);
      };
      const asked = (text: string, values?: unknown[], options?: QueryOptions): Asked => {
        if (isClosed) throw new Error('Transaction is closed');
        return { text, values, options, isOnce: !this.#isWorthPreparing(text, options), within: state };
      };
      const transaction: PipelinedTransaction = {
        query: async (text, values, options) => this.#run(asked(text, values, options)),
        later: async (text, values, options) => {
          const one = asked(text, values, options);
          const known = one.isOnce || !state.isBegun ? null : this.#statements.get(text);
          if (known) state.waiting.push(this.#messageOf(one, known));
          else await this.#run(one);
        },
        rollback: async () => {
          await close(rollback);
        },
        get closed() {
          return isClosed;
        },
        sql: notOffered,
        exec: notOffered,
        listen: notOffered,
      };
      try {
        const result = await work(transaction);
        if (!isClosed && (await close(commit)) === 'ROLLBACK') throw new TransactionAbortedError();
        return result;
      } catch (error) {
        if (!isClosed) await close(rollback);
        throw error;
      }
    });
  }

  /** True from the second time on; the first time it is only remembered. */
  #isWorthPreparing(text: string, options?: QueryOptions): boolean {
    if (options?.blob || options?.paramTypes || text.length > maxTextLength) return false;
    if (changesTables.test(text)) {
      // Statements prepared before may now have rows of another shape.
      this.#forgetAll();
      return false;
    }
    if (this.#statements.has(text)) return true;
    this.#statements.set(text, null);
    return false;
  }

  #run<Row>(asked: Asked): Promise<Results<Row>> {
    const { text, isOnce, within } = asked;
    const known = isOnce ? null : this.#statements.get(text);
    // Sent and answered in one piece: nothing can come in between, so it need not wait its turn within its transaction.
    if (known) return this.#execute(asked, known);
    return this._runExclusiveQuery(async () =>
      this.#execute(
        asked,
        isOnce ? await this.#describe('', text, within) : (this.#statements.get(text) ?? (await this.#prepare(text, within))),
      ),
    );
  }

  async #execute<Row>(asked: Asked, statement: Prepared): Promise<Results<Row>> {
    const message = this.#messageOf(asked, statement);
    const before = [...beginning(asked.within), ...this.#closings()];
    const answered = await this.#send(before.length === 0 ? message : Buffer.concat([...before, message]));
    if (!this.isInTransaction()) await this.syncToFs();
    return this.#read<Row>(answered, statement.columns, asked.options);
  }

  #messageOf({ text, values = [], options, isOnce = false }: Asked, statement: Prepared): Buffer {
    if (!isOnce) this.#use(text, statement);
    const written = values.map((value, index) => this.#write(value, statement.types[index] ?? 0, options));
    return bindAndExecute(statement.name, written);
  }

  /** The bytes that PostgreSQL answers, in one piece. */
  async #send(message: Uint8Array): Promise<Buffer> {
    const pieces: Buffer[] = [];
    // A copy: what is given lies in the memory of PostgreSQL.
    const onRawData = (bytes: Uint8Array) => {
      pieces.push(Buffer.from(bytes));
    };
    await this.execProtocolRawStream(message, { syncToFs: false, onRawData });
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  /**
   * The earlier statements in the same piece have no rows.
   * @throws the first error with which PostgreSQL rejects a statement, as PGlite does
   */
  #read<Row>(answered: Buffer, columns: Results['fields'], options?: QueryOptions): Results<Row> & { readonly command: string } {
    const parsers = columns.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.parsers[dataTypeID]);
    const asArrays = options?.rowMode === 'array';
    const rows: unknown[] = [];
    let tag: string | null = null;
    // A message: its kind, its length without the kind, and its contents.
    for (let start = 0; start < answered.length; start += 1 + answered.readInt32BE(start + 1)) {
      const kind = answered[start];
      if (kind === kinds.error) throw errorIn(answered.subarray(start));
      if (kind === kinds.complete) tag = answered.toString('utf8', start + 5, start + answered.readInt32BE(start + 1));
      if (kind !== kinds.row) continue;
      const row: unknown[] = new Array(columns.length);
      let at = start + 7;
      for (let index = 0; index < columns.length; index += 1) {
        const length = answered.readInt32BE(at);
        at += 4;
        if (length < 0) {
          row[index] = null;
          continue;
        }
        const text = answered.toString('utf8', at, at + length);
        const parse = parsers[index];
        row[index] = parse ? parse(text, columns[index]?.dataTypeID) : text;
        at += length;
      }
      rows.push(asArrays ? row : byName(columns, row));
    }
    if (tag === null) throw new Error('PGlite did not answer a statement.');
    return { rows: rows as Row[], fields: [...columns], ...countIn(tag) };
  }

  #prepare(text: string, within?: Begun): Promise<Prepared> {
    this.#made += 1;
    return this.#describe(`prepared_${this.#made}`, text, within);
  }

  /** Parses it under a name; without one for once. */
  async #describe(name: string, text: string, within?: Begun): Promise<Prepared> {
    // A text that cannot be parsed must end the transaction as well.
    const sent = [...beginning(within), serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
    const answered = await this.execProtocolStream(Buffer.concat(sent), { syncToFs: false });
    const parameters = answered.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const rows = answered.find((message) => message instanceof messages.RowDescriptionMessage);
    const columns = rows?.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID })) ?? [];
    return { name, types: parameters?.dataTypeIDs ?? [], columns };
  }

  #use(text: string, statement: Prepared): void {
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    for (const [oldest, unused] of this.#statements) {
      if (this.#statements.size <= maxStatements) break;
      this.#statements.delete(oldest);
      if (unused) this.#unused.push(unused.name);
    }
  }

  #forgetAll(): void {
    for (const statement of this.#statements.values()) if (statement) this.#unused.push(statement.name);
    this.#statements.clear();
  }

  /** Closes statements that are no longer used, together with the next statement. */
  #closings(): Uint8Array[] {
    return this.#unused.splice(0).map((name) => serialize.close({ type: 'S', name }));
  }

  #write(value: unknown, type: number, options?: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    if (type === bytes && value instanceof Uint8Array)
      return `\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`;
    const write = options?.serializers?.[type] ?? this.serializers[type];
    return write ? write(value) : String(value);
  }
}

/** The object id of the type `bytea`. */
const bytes = 17;
const [begin, commit, rollback] = [serialize.query('begin'), serialize.query('commit'), serialize.query('rollback')];

/** The statements sent before a piece of a transaction: its `begin`, or those that waited. */
function beginning(within: Begun | undefined): Uint8Array[] {
  if (!within) return [];
  if (within.isBegun) return within.waiting.splice(0);
  within.isBegun = true;
  return [begin];
}

async function notOffered(): Promise<never> {
  throw new Error('Within a transaction only one statement at a time is offered.');
}

function byName(columns: Results['fields'], row: readonly unknown[]): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [index, { name }] of columns.entries()) named[name] = row[index];
  return named;
}
