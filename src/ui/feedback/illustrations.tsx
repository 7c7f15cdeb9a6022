import classes from './illustrations.module.css';

/** Simple shapes in the theme's colours; decoration only, so never read aloud. */
type Picture = 'plant' | 'calendar' | 'letters' | 'door' | 'path' | 'clouds';

export function Illustration({ of }: { readonly of: Picture }) {
  return (
    <svg className={classes.picture} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <rect className={classes.sky} x="20" y="18" width="200" height="124" rx="62" />
      {pictures[of]}
    </svg>
  );
}

const pictures: Record<Picture, React.ReactElement> = {
  plant: (
    <>
      <circle className={classes.sun} cx="172" cy="54" r="17" />
      <path className={classes.leafDeep} d="M118 112c-4-30-22-46-46-48 2 26 18 44 46 48z" />
      <path className={classes.leaf} d="M120 112c-2-36 12-60 42-68 4 32-10 58-42 68z" />
      <path className={classes.leafDeep} d="M119 112c-8-26-4-46 6-62 12 18 10 42-6 62z" />
      <path className={classes.clay} d="M96 108h48l-5 30a5 5 0 0 1-5 4h-28a5 5 0 0 1-5-4z" />
      <rect className={classes.wood} x="92" y="103" width="56" height="9" rx="4.5" />
    </>
  ),
  calendar: (
    <>
      <rect className={classes.paper} x="70" y="40" width="100" height="88" rx="12" />
      <path className={classes.leafDeep} d="M70 52a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v10H70z" />
      <rect className={classes.wood} x="92" y="32" width="7" height="18" rx="3.5" />
      <rect className={classes.wood} x="141" y="32" width="7" height="18" rx="3.5" />
      <circle className={classes.sand} cx="92" cy="80" r="6" />
      <circle className={classes.sand} cx="120" cy="80" r="6" />
      <circle className={classes.sun} cx="148" cy="80" r="8" />
      <circle className={classes.sand} cx="92" cy="104" r="6" />
      <circle className={classes.leaf} cx="120" cy="104" r="6" />
      <circle className={classes.sand} cx="148" cy="104" r="6" />
    </>
  ),
  letters: (
    <>
      <rect className={classes.sand} x="82" y="50" width="96" height="64" rx="10" transform="rotate(5 130 82)" />
      <rect className={classes.paper} x="66" y="54" width="100" height="66" rx="10" />
      <path className={classes.line} d="M70 60l46 34 46-34" />
      <circle className={classes.clay} cx="166" cy="54" r="11" />
    </>
  ),
  door: (
    <>
      <rect className={classes.wood} x="86" y="34" width="68" height="108" rx="10" />
      <rect className={classes.sand} x="94" y="42" width="52" height="100" rx="5" />
      <circle className={classes.wood} cx="137" cy="96" r="4" />
      <path className={classes.leafDeep} d="M180 142c-10-24-4-44 6-54 8 14 8 38-6 54z" />
      <path className={classes.leaf} d="M182 142c4-20 14-32 26-34 0 18-10 30-26 34z" />
      <rect className={classes.clay} x="168" y="128" width="28" height="14" rx="4" />
    </>
  ),
  path: (
    <>
      <circle className={classes.sun} cx="150" cy="60" r="22" />
      <path className={classes.leaf} d="M20 80q50-34 92 4t108-8v4a62 62 0 0 1-62 62H82a62 62 0 0 1-62-62z" />
      <path className={classes.leafDeep} d="M30 114q60-26 110-8t76-4a62 62 0 0 1-58 40H82a62 62 0 0 1-52-28z" />
      <path className={classes.sand} d="M104 142c4-16 26-18 24-30s-14-10-12-18l6 0c-2 8 16 8 18 20s-14 16-12 28z" />
    </>
  ),
  clouds: (
    <>
      <circle className={classes.sun} cx="86" cy="62" r="20" />
      <path className={classes.paper} d="M92 114a20 20 0 0 1 2-40 28 28 0 0 1 54-2 21 21 0 0 1 6 42z" />
      <path className={classes.sand} d="M62 124a11 11 0 0 1 1-22 16 16 0 0 1 30-1 12 12 0 0 1 3 23z" />
    </>
  ),
};
