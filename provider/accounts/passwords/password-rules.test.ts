import { describe, expect, it } from 'vitest';
import { isGuessable } from './password-rules.ts';

const ana = ['Ana María', 'Torres-Gil', 'ana.torres@zh.example'];

describe('a password that is tried first', () => {
  it.each([
    ['a frequent one', 'qwertyuiop1'],
    ['one with digits and signs around it', '!!Password-2026'],
    ['one in capitals and with accents', 'ÁNOTHER-2027'],
    ['digits in the place of letters', 'P4ssw0rd-2026'],
    ['the first of all', 'p@$$w0rd12'],
    ['the product’s name', 'Coaching-2026'],
    ['two names of it', 'zh-health-2026'],
    ['the person’s name', 'AnaTorres1985'],
    ['the other name, without accents', 'maria-gil-22!'],
    ['the name with a frequent one', 'Torres-dragon-1'],
    ['the part before the @', 'Ana.Torres.2026'],
  ])('is %s', (_, password) => {
    expect(isGuessable(password, ana)).toBe(true);
  });
});

describe('a password that is not', () => {
  it.each([
    'a quiet evening 2',
    'New-otter-river-2027',
    'zh-otter-river-26',
    'x7391028465',
    'Torres-kiwi-lantern-8',
    'contraseña muy larga 1',
    '日本語のパスワード9x',
  ])('is %s', (password) => {
    expect(isGuessable(password, ana)).toBe(false);
  });

  it('is nobody else’s name', () => {
    expect(isGuessable('Wenceslada-1985', ana)).toBe(false);
    expect(isGuessable('Wenceslada-1985', ['Wenceslada'])).toBe(true);
  });
});
