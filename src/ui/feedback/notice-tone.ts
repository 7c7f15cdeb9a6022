export type NoticeTone = 'ok' | 'info' | 'warning' | 'danger';

export interface NotifyOptions {
  /** Stays until the person closes it, for messages that must not be missed. */
  readonly staysOpen?: boolean;
}
