import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cacheFolder } from '../setup/root.ts';
import { findBareTexts } from './bare-texts.ts';

mkdirSync(cacheFolder, { recursive: true });
const folder = mkdtempSync(join(cacheFolder, 'translated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = `
import type { ReactNode } from 'react';
declare const t: (key: string) => string;
declare const known: string | undefined, count: number, isOpen: boolean, items: string[], slot: ReactNode;
declare function Icon(): React.JSX.Element;
declare function Maybe(): React.JSX.Element | null;
declare const icons: Record<string, typeof Icon>;
declare function asElement(node: ReactNode): Exclude<ReactNode, string | number | bigint>;

export const broken = [
  <p>{isOpen && t('1 may go')}{t('beside it')}</p>,
  <p><Icon />{known}</p>,
  <p>{isOpen && <b />}{t('3 follows')}</p>,
  <p><Maybe /> 4 follows</p>,
  <p>{isOpen ? <b /> : t('5 may go')} <i /></p>,
  <p>{items.map((item) => <b key={item} />)}<i />{count}</p>,
  <p><i /><>{isOpen && <>{t('7 may go')}</>}</></p>,
  <p><i />{slot}</p>,
];
export function Chosen() {
  const Sign = icons.a ?? Icon;
  return <p><Sign />{t('9 follows')}</p>;
}
export function Bare() {
  return <>{t('10 has none')} <b /></>;
}
export const fine = [
  <p>{isOpen && t('alone')}</p>,
  <p>{isOpen ? <b /> : t('alone')}</p>,
  <p><Icon />{t('always there')} {isOpen && <b />}</p>,
  <p>{isOpen ? t('one') : t('other')}<i /></p>,
  <p>{isOpen && <b />}<span>{t('its own')}</span> {known && <span>{known}</span>}</p>,
  <p><i />{asElement(slot)}</p>,
  <p>{known && <b />} <i /></p>,
];
`;

it('finds texts that React would miss on a translated page, and no others', () => {
  writeFileSync(join(folder, 'parts.tsx'), source);
  const options = { jsx: 'react-jsx', strict: true, module: 'preserve', target: 'es2024', skipLibCheck: true, types: [], noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['parts.tsx'] }));
  const found = findBareTexts(join(folder, 'tsconfig.json'), (path) => path === 'parts.tsx');
  expect(found.map(({ text, why }) => `${text.trim()} ${why}`)).toEqual([
    "t('1 may go') comes and goes",
    "t('beside it') follows what comes and goes",
    'known comes and goes',
    "t('3 follows') follows what comes and goes",
    '4 follows follows what comes and goes',
    "t('5 may go') comes and goes",
    'count follows what comes and goes',
    "t('7 may go') comes and goes",
    'slot comes and goes',
    "t('9 follows') follows what comes and goes",
    "t('10 has none') has no element of its own",
  ]);
  const lines = source.split('\n');
  expect(found.map(({ place }) => lines[Number(place.split(':')[1]) - 1]?.includes('fine'))).not.toContain(true);
});
