/** A message's file for display: from this device, or else as the provider describes it. */
export interface ShownFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** Null while it is neither on this device nor can be fetched. */
  readonly url: string | null;
  readonly smallUrl: string | null;
}
