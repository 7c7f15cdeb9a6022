import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import classes from './illustrations.module.css';

/** Simple shapes in the theme's colours; decoration only, so never read aloud. */
type Picture = keyof typeof pictures | 'letters' | 'door';

// Not on any first screen. A picture that fails to load is left out.
const FurtherPicture = lazy<ComponentType<{ readonly of: 'letters' | 'door' }>>(() =>
  import('./further-pictures.tsx').then(
    ({ FurtherPicture: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

export function Illustration({ of }: { readonly of: Picture }) {
  return (
    <Scene>
      {of === 'letters' || of === 'door' ? (
        <Suspense>
          <FurtherPicture of={of} />
        </Suspense>
      ) : (
        pictures[of]
      )}
    </Scene>
  );
}

/** The frame around every illustration. */
export function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <rect className={classes.sky} x="20" y="18" width="200" height="124" rx="62" />
      <g>{children}</g>
    </svg>
  );
}

const pictures = {
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
