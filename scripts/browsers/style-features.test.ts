import { expect, it } from 'vitest';
import { findNewerInStyles } from './style-features.ts';

const source = `
/* position-area: top; */
.card {
  display: grid;
  color: light-dark(black, white);
  text-wrap: balance;
  user-select: none;
  font-family: 'ui-monospace';
  &:has(> a:hover) { overflow: clip; }
}
@starting-style { .card { opacity: 0 } }
@media (min-width: 1px) { input:user-invalid { white-space: pre-wrap; } }
`;

it('finds properties, functions, pseudo-classes and rules that a promised browser lacks', () => {
  expect(findNewerInStyles('card.css', source).map(({ feature, line }) => `${line} ${feature}`)).toEqual([
    '11 @starting-style',
    '5 light-dark()',
    '6 text-wrap',
    '12 :user-invalid',
  ]);
});
