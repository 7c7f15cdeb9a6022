import classes from './logo.module.css';

/** The logo: two leaves from one stem under a small sun. The name is beside it. */
export function Logo({ size = 34 }: { readonly size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <rect className={classes.ground} width="512" height="512" rx="116" />
      <path className={classes.stem} d="M256 402C256 338 250 300 236 262" />
      <path className={classes.leaf} d="M250 330C150 330 112 262 116 174 206 176 262 232 250 330Z" />
      <path className={classes.vein} d="M160 216C192 242 220 274 240 312" />
      <path className={classes.leaf} d="M258 366C258 276 318 226 396 234 396 318 348 372 258 366Z" fillOpacity="0.86" />
      <path className={classes.vein} d="M350 272C318 294 292 318 272 348" />
      <circle className={classes.sun} cx="306" cy="156" r="34" />
    </svg>
  );
}
