/** The code of what a call threw, as the contract names it; null where it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** What the provider said beside the code: the thing as it is by now, or which field it is about. */
export function errorDetails(error: unknown): { readonly current?: unknown; readonly fields?: readonly { readonly code?: string }[] } {
  const details = error instanceof Error && 'details' in error ? error.details : null;
  return typeof details === 'object' && details !== null ? details : {};
}
