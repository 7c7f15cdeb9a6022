import classes from './offering-picture.module.css';

/** A small picture for each kind of offering; a leaf for unknown kinds. */
export function OfferingPicture({ of }: { readonly of: string }) {
  return (
    <svg className={classes.picture} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle className={classes.sky} cx="48" cy="48" r="48" />
      {pictures[of] ?? leaf}
    </svg>
  );
}

const leaf = (
  <>
    <path className={classes.leaf} d="M26 66c-4-30 14-46 46-44 0 32-16 48-46 44z" />
    <path className={classes.line} d="M24 72c8-16 18-26 30-32" />
  </>
);

const pictures: Readonly<Record<string, React.ReactElement>> = {
  health: (
    <>
      <path className={classes.clay} d="M48 76C26 60 20 48 22 38c2-9 12-14 20-9 3 2 5 4 6 7 1-3 3-5 6-7 8-5 18 0 20 9 2 10-4 22-26 38z" />
      <path className={classes.leafDeep} d="M48 62c-10-2-15-9-14-18 9 0 15 6 14 18z" />
      <path className={classes.leaf} d="M49 62c-1-11 5-18 14-19 1 10-4 17-14 19z" />
    </>
  ),
  sleep: (
    <>
      <path className={classes.sun} d="M58 22a27 27 0 1 0 16 40 22 22 0 0 1-16-40z" />
      <circle className={classes.leaf} cx="70" cy="32" r="3" />
      <circle className={classes.leaf} cx="28" cy="26" r="2.5" />
      <circle className={classes.leafDeep} cx="76" cy="48" r="2" />
    </>
  ),
  nutrition: (
    <>
      <path className={classes.sand} d="M20 50h56a28 28 0 0 1-56 0z" />
      <path className={classes.leaf} d="M30 50c-2-14 6-22 18-22 0 12-4 20-18 22z" />
      <path className={classes.leafDeep} d="M48 50c0-12 8-20 20-18 0 10-6 18-20 18z" />
      <circle className={classes.clay} cx="44" cy="44" r="7" />
    </>
  ),
  movement: (
    <>
      <circle className={classes.sun} cx="64" cy="32" r="10" />
      <path className={classes.leaf} d="M8 62q22-18 42-4t40-6a42 42 0 0 1-78 26 41 41 0 0 1-4-16z" />
      <path className={classes.line} d="M34 78c2-10 12-10 12-17s-8-7-7-12" />
    </>
  ),
  stress: (
    <>
      <path className={classes.lineSoft} d="M18 40q10-8 20 0t20 0 20 0" />
      <path className={classes.line} d="M18 54q10-8 20 0t20 0 20 0" />
      <path className={classes.lineSoft} d="M18 68q10-8 20 0t20 0 20 0" />
      <circle className={classes.sun} cx="66" cy="25" r="8" />
    </>
  ),
  'long-term-conditions': (
    <>
      <rect className={classes.wood} x="44" y="42" width="8" height="34" rx="4" />
      <circle className={classes.leafDeep} cx="48" cy="34" r="17" />
      <circle className={classes.leaf} cx="34" cy="44" r="12" />
      <circle className={classes.leaf} cx="62" cy="44" r="12" />
    </>
  ),
};
