/** The contract's code of a thrown error; null if it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The provider's details beside the code: the thing's current state, or the fields concerned. */
export function errorDetails(error: unknown): { readonly current?: unknown; readonly fields?: readonly { readonly code?: string }[] } {
  const details = error instanceof Error && 'details' in error ? error.details : null;
  return typeof details === 'object' && details !== null ? details : {};
}
