import classes from './devices.module.css';

/**
 * Where to look: left in the address bar, at its foot on the phone, in the menu bar, in the settings, at a plug, at other
 * windows.
 */
export type AllowPlace = 'address' | 'phone-address' | 'phone-foot' | 'menu-bar' | 'settings' | 'plug' | 'windows' | 'question';

/** A small drawing of where a device is allowed; the text beside it says the same. */
export function AllowPicture({ of, device }: { readonly of: AllowPlace; readonly device: 'microphone' | 'camera' }) {
  return (
    <svg className={classes.picture} viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      {drawings[of](device)}
    </svg>
  );
}

const microphone = (
  <>
    <rect x="-3" y="-7" width="6" height="9" rx="3" />
    <path d="M-5-1a5 5 0 0 0 10 0M0 4v3" className={classes.stroke} />
  </>
);
const camera = (
  <>
    <rect x="-7" y="-4.5" width="9" height="9" rx="2" />
    <path d="M3-1.5l4-2.5v8l-4-2.5z" />
  </>
);
const sign = { microphone, camera };

const at = (x: number, y: number, device: 'microphone' | 'camera') => (
  <g transform={`translate(${x} ${y})`} className={classes.ink}>
    {sign[device]}
  </g>
);

/** The control to press. */
const ring = (x: number, y: number, radius = 10) => <circle cx={x} cy={y} r={radius} className={classes.ring} />;

const toggle = (x: number, y: number) => (
  <>
    <rect x={x} y={y} width="20" height="11" rx="5.5" className={classes.on} />
    <circle cx={x + 14.5} cy={y + 5.5} r="4" className={classes.card} />
  </>
);

const line = (x: number, y: number, width: number) => <rect x={x} y={y} width={width} height="4" rx="2" className={classes.line} />;

const drawings: Record<AllowPlace, (device: 'microphone' | 'camera') => React.ReactNode> = {
  address: (device) => (
    <>
      <rect x="6" y="10" width="148" height="82" rx="8" className={classes.frame} />
      <rect x="14" y="18" width="132" height="16" rx="8" className={classes.sunk} />
      <path d="M21 24h10M21 28h10" className={classes.stroke} />
      <circle cx="28" cy="24" r="1.8" className={classes.ink} />
      <circle cx="24" cy="28" r="1.8" className={classes.ink} />
      {line(42, 24, 58)}
      {ring(26, 26)}
      <rect x="18" y="44" width="84" height="38" rx="6" className={classes.card} />
      {at(31, 63, device)}
      {line(42, 61, 28)}
      {toggle(76, 57)}
    </>
  ),
  'phone-address': (device) => (
    <>
      <rect x="46" y="4" width="68" height="110" rx="11" className={classes.frame} />
      <rect x="52" y="14" width="56" height="14" rx="7" className={classes.sunk} />
      <circle cx="60" cy="21" r="2.4" className={classes.ink} />
      {line(68, 19, 30)}
      {ring(60, 21, 8)}
      <rect x="54" y="40" width="52" height="30" rx="6" className={classes.card} />
      {at(64, 55, device)}
      {toggle(80, 50)}
    </>
  ),
  'phone-foot': (device) => (
    <>
      <rect x="46" y="-14" width="68" height="110" rx="11" className={classes.frame} />
      <rect x="52" y="72" width="56" height="14" rx="7" className={classes.sunk} />
      <path d="M57 77h7M57 80h7M57 83h4" className={classes.stroke} />
      {line(70, 77, 28)}
      {ring(60.5, 79.5, 8)}
      <rect x="54" y="30" width="52" height="30" rx="6" className={classes.card} />
      {at(64, 45, device)}
      {toggle(80, 40)}
    </>
  ),
  'menu-bar': (device) => (
    <>
      <rect x="6" y="10" width="148" height="82" rx="8" className={classes.frame} />
      <rect x="6" y="10" width="148" height="14" rx="7" className={classes.sunk} />
      {line(16, 15, 22)}
      {line(50, 15, 14)}
      {line(72, 15, 14)}
      {ring(27, 17, 13)}
      <rect x="16" y="34" width="84" height="44" rx="6" className={classes.card} />
      {line(24, 42, 44)}
      {at(29, 63, device)}
      {toggle(72, 57)}
    </>
  ),
  settings: (device) => (
    <>
      <rect x="16" y="8" width="128" height="86" rx="8" className={classes.frame} />
      <rect x="16" y="8" width="38" height="86" rx="8" className={classes.sunk} />
      {line(24, 20, 22)}
      {line(24, 34, 18)}
      {line(24, 48, 22)}
      <rect x="62" y="18" width="74" height="20" rx="5" className={classes.card} />
      {line(70, 26, 30)}
      <rect x="62" y="46" width="74" height="24" rx="5" className={classes.card} />
      {at(74, 58, device)}
      {line(84, 56, 16)}
      {toggle(110, 52)}
      {ring(120, 57.5, 14)}
    </>
  ),
  plug: (device) => (
    <>
      <rect x="86" y="22" width="62" height="46" rx="6" className={classes.frame} />
      <path d="M78 76h78l-6 8H84z" className={classes.sunk} />
      <rect x="88" y="40" width="6" height="10" rx="2" className={classes.ink} />
      <circle cx="34" cy="46" r="22" className={classes.card} />
      <g transform="translate(34 46) scale(1.7)" className={classes.ink}>
        {sign[device]}
      </g>
      <path d="M56 46h12" className={classes.stroke} />
      <rect x="68" y="41" width="9" height="8" rx="2" className={classes.on} />
      {ring(82, 45, 13)}
    </>
  ),
  windows: (device) => (
    <>
      <rect x="48" y="8" width="102" height="62" rx="8" className={classes.sunk} />
      <path d="M138 15l6 6m0-6l-6 6" className={classes.stroke} />
      {ring(141, 18, 9)}
      <rect x="10" y="30" width="102" height="62" rx="8" className={classes.frame} />
      {line(20, 38, 34)}
      <g transform="translate(61 66) scale(1.5)" className={classes.ink}>
        {sign[device]}
      </g>
      <path d="M48 78l26-24" className={classes.ring} />
    </>
  ),
  question: (device) => (
    <>
      <rect x="6" y="6" width="148" height="88" rx="8" className={classes.frame} />
      <rect x="14" y="14" width="132" height="12" rx="6" className={classes.sunk} />
      <rect x="14" y="32" width="100" height="50" rx="6" className={classes.card} />
      {at(28, 46, device)}
      {line(40, 44, 56)}
      <rect x="24" y="60" width="36" height="14" rx="7" className={classes.on} />
      <rect x="68" y="60" width="36" height="14" rx="7" className={classes.sunk} />
      {ring(42, 67, 13)}
    </>
  ),
};
