import classes from './sign-in.module.css';

/** Daylight through a window, a plant and a bench. Decoration only, so never read aloud. */
export function SignInScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 400 460" aria-hidden="true" focusable="false">
      <path className={classes.glass} d="M70 400V150a130 130 0 0 1 260 0v250z" />
      <circle className={classes.sun} cx="246" cy="138" r="38" />
      <path className={classes.hillFar} d="M70 300c46-44 92-52 140-22 40 25 82 20 120-12v134H70z" />
      <path className={classes.hillNear} d="M70 346c60-38 120-30 168-6 34 17 64 14 92-4v64H70z" />
      <path className={classes.frame} d="M70 400V150a130 130 0 0 1 260 0v250M200 22v378M70 232h260" />
      <rect className={classes.bench} x="28" y="398" width="344" height="18" rx="9" />
      <path className={classes.leg} d="M62 416v36M338 416v36" />
      <path className={classes.leaf} d="M292 352c-8-52 14-86 58-98 8 46-14 82-58 98z" />
      <path className={classes.leafDeep} d="M288 352c-36-8-56-32-58-70 36 4 56 30 58 70z" />
      <path className={classes.leafDeep} d="M289 352c-12-40-6-70 12-94 18 28 14 64-12 94z" />
      <path className={classes.pot} d="M258 352h64l-8 40a8 8 0 0 1-8 6h-32a8 8 0 0 1-8-6z" />
      <path className={classes.cup} d="M104 374h42v12a12 12 0 0 1-12 12h-18a12 12 0 0 1-12-12z" />
      <path className={classes.handle} d="M146 378h6a7 7 0 0 1 0 14h-7" />
      <path className={classes.steam} d="M118 364c-5-8 5-12 0-20M132 364c-5-8 5-12 0-20" />
    </svg>
  );
}
