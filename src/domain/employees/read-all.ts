import type { Employee } from '../../../contract/employees.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { EmployeeFilter } from './queries.ts';
import { retryWhileRateLimited } from './retry-while-rate-limited.ts';

type EmployeePage = EndpointReply<EndpointOf<'employees.imported'>>;

/** As many as one call answers. */
const pageSize = 200;

export interface ReadAllProgress {
  readonly readPage: (query: EmployeeFilter & { readonly limit: number; readonly cursor?: string }) => Promise<EmployeePage>;
  /** How many of how many are there. */
  readonly onRead: (done: number, total: number) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Everybody whom the filter leaves, in its order, a page at a time. Rejects where a page cannot be had. */
export async function readAllEmployees(filter: EmployeeFilter, { readPage, onRead, wait }: ReadAllProgress): Promise<readonly Employee[]> {
  const items: Employee[] = [];
  let cursor: string | null = null;
  do {
    const page: EmployeePage = await retryWhileRateLimited(
      () => readPage({ ...filter, limit: pageSize, ...(cursor !== null && { cursor }) }),
      wait,
    );
    items.push(...page.items);
    onRead(items.length, page.total);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
