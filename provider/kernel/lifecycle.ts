/** Whether the process is on its way out; readiness says so before anything is closed. */
export interface Lifecycle {
  isShuttingDown: boolean;
}
