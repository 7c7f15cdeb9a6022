import type { Employee } from '../../../contract/employees.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { EmployeeFilter } from './queries.ts';
import { retryWhileRateLimited } from './retry-while-rate-limited.ts';

type EmployeePage = EndpointReply<EndpointOf<'employees.imported'>>;

/** The most employees in one call. */
const pageSize = 200;

export interface ReadAllProgress {
  readonly readPage: (query: EmployeeFilter & { readonly limit: number; readonly cursor?: string }) => Promise<EmployeePage>;
  /** How many of how many have been read. */
  readonly onRead: (done: number, total: number) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** All employees that match the filter, in its order, read page by page. Rejects when a page cannot be read. */
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
