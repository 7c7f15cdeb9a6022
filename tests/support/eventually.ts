import { vi } from 'vitest';

/** Resolves when the check passes; fails with its last error after longer than a busy machine takes. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 20_000 });
}
