/** A file of a message as it is shown: what stands on this device, or else as the provider describes it. */
export interface ShownFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** Null while it is neither here nor can be asked for. */
  readonly url: string | null;
  readonly smallUrl: string | null;
}
