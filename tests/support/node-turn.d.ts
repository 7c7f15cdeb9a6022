declare module 'node-turn' {
  /** What is used of it (0.0.6). */
  interface Server {
    start(): void;
    stop(): void;
    readonly allocations: Record<string, { readonly sockets: readonly import('node:dgram').Socket[] }>;
    readonly network: { readonly sockets: readonly import('node:dgram').Socket[] };
  }
  interface Settings {
    readonly listeningIps: readonly string[];
    readonly relayIps: readonly string[];
    readonly listeningPort: number;
    readonly minPort: number;
    readonly maxPort: number;
    readonly authMech: 'long-term';
    readonly credentials: Readonly<Record<string, string>>;
    readonly log: (text: string) => void;
  }
  const Turn: new (settings: Settings) => Server;
  export = Turn;
}
