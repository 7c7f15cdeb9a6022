import classes from './illustrations.module.css';

const letters = (
  <>
    <rect className={classes.sand} x="82" y="50" width="96" height="64" rx="10" transform="rotate(5 130 82)" />
    <rect className={classes.paper} x="66" y="54" width="100" height="66" rx="10" />
    <path className={classes.line} d="M70 60l46 34 46-34" />
    <circle className={classes.clay} cx="166" cy="54" r="11" />
  </>
);

const door = (
  <>
    <rect className={classes.wood} x="86" y="34" width="68" height="108" rx="10" />
    <rect className={classes.sand} x="94" y="42" width="52" height="100" rx="5" />
    <circle className={classes.wood} cx="137" cy="96" r="4" />
    <path className={classes.leafDeep} d="M180 142c-10-24-4-44 6-54 8 14 8 38-6 54z" />
    <path className={classes.leaf} d="M182 142c4-20 14-32 26-34 0 18-10 30-26 34z" />
    <rect className={classes.clay} x="168" y="128" width="28" height="14" rx="4" />
  </>
);

/** Pictures of later screens (`Illustration`). */
export function FurtherPicture({ of }: { readonly of: 'letters' | 'door' }) {
  return of === 'letters' ? letters : door;
}
