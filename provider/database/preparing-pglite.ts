import { messages, PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';

interface Prepared {
  readonly name: string;
  /** Types of the parameters, as object ids. */
  readonly types: readonly number[];
  /** What its rows look like; none for a statement without rows. */
  readonly rows: messages.RowDescriptionMessage | null;
}

const { serialize } = protocol;
const { parseResults } = parse;

/** Texts of statements that are remembered, those asked once included. */
const mostStatements = 500;
/** Bulk inserts have a text of their own each time. */
const longestText = 20_000;
const changesTables = /^\s*(?:alter|create|drop)\b/i;
const changesTablesSomewhere = /\b(?:alter|create|drop)\b/i;

/**
 * PGlite that has a statement parsed and planned once, when it is asked for the second time, and from
 * then on sends it in one piece. PGlite itself parses and plans each time, in six pieces: for the small
 * queries of our calls that is most of the work.
 */
export class PreparingPglite extends PGlite {
  /** By text, longest unused first; null for a text that was asked once. */
  readonly #statements = new Map<string, Prepared | null>();
  readonly #unused: string[] = [];
  #made = 0;

  override async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    if (!this.#isWorthPreparing(text, options)) return super.query<Row>(text, values, options);
    return this._runExclusiveTransaction(() => this.#run<Row>(text, values, options));
  }

  override exec(text: string, options?: QueryOptions): Promise<Results[]> {
    if (changesTablesSomewhere.test(text)) this.#forgetAll();
    return super.exec(text, options);
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((transaction) => {
      const query: Transaction['query'] = (text, values, options) =>
        transaction.closed || !this.#isWorthPreparing(text, options)
          ? transaction.query(text, values, options)
          : this.#run(text, values, options);
      return work(new Proxy(transaction, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)) }));
    });
  }

  /** True from the second time on; the first time it is only remembered. */
  #isWorthPreparing(text: string, options?: QueryOptions): boolean {
    if (options?.blob || options?.paramTypes || text.length > longestText) return false;
    if (changesTables.test(text)) {
      // What was prepared before may have rows of another shape now.
      this.#forgetAll();
      return false;
    }
    if (this.#statements.has(text)) return true;
    this.#statements.set(text, null);
    return false;
  }

  #run<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      this.#use(text, statement);
      const written = values.map((value, index) => this.#write(value, statement.types[index] ?? 0, options));
      const sent = [serialize.bind({ statement: statement.name, values: written }), serialize.execute({}), serialize.sync()];
      const answered = await this.execProtocolStream(Buffer.concat([...this.#closings(), ...sent]), { syncToFs: false });
      if (!this.isInTransaction()) await this.syncToFs();
      const whole = statement.rows === null ? answered : [statement.rows, ...answered];
      const [result] = parseResults(whole, this.parsers, options) as Results<Row>[];
      if (!result) throw new Error('PGlite did not answer a statement.');
      return result;
    });
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#made += 1;
    const name = `prepared_${this.#made}`;
    const sent = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
    const answered = await this.execProtocolStream(Buffer.concat(sent), { syncToFs: false });
    const parameters = answered.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const rows = answered.find((message) => message instanceof messages.RowDescriptionMessage) ?? null;
    return { name, types: parameters?.dataTypeIDs ?? [], rows };
  }

  #use(text: string, statement: Prepared): void {
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    for (const [oldest, unused] of this.#statements) {
      if (this.#statements.size <= mostStatements) break;
      this.#statements.delete(oldest);
      if (unused) this.#unused.push(unused.name);
    }
  }

  #forgetAll(): void {
    for (const statement of this.#statements.values()) if (statement) this.#unused.push(statement.name);
    this.#statements.clear();
  }

  /** Lets go of what is no longer used, together with the next statement. */
  #closings(): Uint8Array[] {
    return this.#unused.splice(0).map((name) => serialize.close({ type: 'S', name }));
  }

  #write(value: unknown, type: number, options?: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const write = options?.serializers?.[type] ?? this.serializers[type];
    return write ? write(value) : String(value);
  }
}
