/** Whether the process is shutting down; readiness reports it before anything is closed. */
export interface Lifecycle {
  isShuttingDown: boolean;
}

declare module './call-parts.ts' {
  interface CallParts {
    /** Rejects within a second when the database cannot be used; on a connection of its own. */
    readonly probe: () => Promise<void>;
    readonly lifecycle: Readonly<Lifecycle>;
  }
}
