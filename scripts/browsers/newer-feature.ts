/** A use of something that a promised browser lacks. */
export interface NewerFeature {
  /** Below the repository: `src/chat/availability.tsx`. */
  readonly file: string;
  readonly line: number;
  /** `Map.groupBy`, `<div popover>`, `text-wrap: balance`. */
  readonly feature: string;
  /** Which browsers lack it, and from which version on they have it. */
  readonly browsers: readonly string[];
}
