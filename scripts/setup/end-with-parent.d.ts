declare module '*/end-with-parent.mjs' {
  export function endWithParent(end: () => void): void;
}
