/** The run-time view of the contract, made by `scripts/vite/contract-table.ts`. */
declare module 'virtual:contract-table' {
  type Method = import('../../contract/endpoint.ts').Method;
  type OfflineKind = import('../../contract/endpoint.ts').OfflineKind;
  type EndpointName = import('../../contract/index.ts').EndpointName;

  /** Method, path with `{name}` for parameters, offline kind, and the template of the lane. */
  export const table: Record<EndpointName, readonly [method: Method, path: string, offline: OfflineKind, lane: string | null]>;
}
